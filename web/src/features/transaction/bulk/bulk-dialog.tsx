import { Alert, Button } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { approveTransaction } from '#contract/transaction.ts'
import { transactionName } from '#domain/item/transaction-number.ts'
import { callApi } from '../../../shared/api/client.ts'
import { sendEach } from '../../../shared/api/send-each.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { toast } from '../../../shared/feedback/toasts.ts'
import { Dialog, useOpening } from '../../../shared/kit/dialog.tsx'
import { FigureList } from '../../../shared/ui/figure-list.tsx'
import { rowsAround } from '../../../shared/ui/row/next-row.ts'
import { MoneyText } from '../../../shared/ui/text/money-text.tsx'
import type { TransactionRecord } from '../api/list-transactions.ts'
import { focusApproval } from '../focus-approval.ts'
import { seenOf } from '../seen.ts'
import { BulkOutcome } from './bulk-outcome.tsx'
import { sumsOf } from './chosen-sums.ts'

/** Most losses that are named; the others are in the sum. */
const namedLosses = 8

/** Asks once, with what is approved; then approves one after the other and says what was refused. */
export function BulkDialog({ rows }: { readonly rows: readonly TransactionRecord[] }) {
  const { t } = useTranslation(['transaction', 'common'])
  const { close } = useOpening()
  const [done, setDone] = useState(0)
  const stopped = useRef(false)
  const count = rows.length
  const approval = useCall(approveTransaction, {
    // The lists are read again once, after the last one.
    mutationFn: (chosen: readonly TransactionRecord[]) =>
      sendEach(chosen, {
        send: (row) => callApi(approveTransaction, { body: seenOf(row) }),
        onProgress: setDone,
        isStopped: () => stopped.current,
      }),
    onSuccess: ({ done: approved, refused, left }) => {
      if (refused.length > 0 || left.length > 0) return
      toast('success', t('bulk.done', { count: approved.length }))
      close()
    },
    meta: { silent: true, silentSuccess: true },
  })
  const { isPending, data: outcome } = approval
  const { pieces, fromCustomers, profits, toSenders, losses, lost } = sumsOf(rows)
  const yuan = (amount: number, loss = false) => <MoneyText amount={amount} currency="RMB" loss={loss} />
  const leave = () => {
    if (!isPending) return close()
    stopped.current = true
  }
  return (
    <Dialog
      title={t('bulk.title', { count })}
      width={520}
      onCancel={leave}
      // When the dialog has given the focus back.
      onClosed={() =>
        setTimeout(() => focusApproval(rowsAround(document.querySelector('main'), rows.at(-1)?._id ?? '')))
      }
      mask={{ closable: false }}
      ended={outcome && <BulkOutcome outcome={outcome} />}
      footer={
        <>
          <Button autoFocus onClick={leave}>
            {t(isPending ? 'words.stop' : 'common:cancel')}
          </Button>
          <Button type="primary" loading={isPending} onClick={() => isPending || approval.mutate(rows)}>
            {isPending ? t('bulk.progress', { done: done + 1, count }) : t('bulk.approve', { count })}
          </Button>
        </>
      }
    >
      <FigureList
        items={[
          { key: 'pieces', label: t('names.qtyShort'), children: pieces },
          {
            key: 'fromCustomers',
            label: t('totals.payAmountFromCustomer'),
            children: yuan(fromCustomers),
          },
          { key: 'profits', label: t('names.profits'), children: yuan(profits, true) },
          { key: 'toSenders', label: t('totals.payAmountToSender'), children: yuan(toSenders) },
        ]}
      />
      {losses.length > 0 && (
        <Alert
          type="warning"
          showIcon
          style={{ marginTop: 16 }}
          title={
            <>
              {t('bulk.losses', { count: losses.length })} {yuan(lost, true)}
            </>
          }
          description={
            <ul style={{ margin: 0, paddingInlineStart: 16 }}>
              {losses.slice(0, namedLosses).map(({ key, number, item, receiver, profits: loss }) => (
                <li key={key} style={{ overflowWrap: 'anywhere' }}>
                  {transactionName(number)} · {receiver} · {item} · {yuan(loss, true)}
                </li>
              ))}
              {losses.length > namedLosses && (
                <li>{t('bulk.moreLosses', { count: losses.length - namedLosses })}</li>
              )}
            </ul>
          }
        />
      )}
    </Dialog>
  )
}

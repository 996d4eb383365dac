import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { approveException } from '#contract/checkout.ts'
import { isSignedOut, toApiError } from '../../../shared/api/api-error.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { FigureList } from '../../../shared/ui/figure-list.tsx'
import { MoneyText } from '../../../shared/ui/text/money-text.tsx'
import type { ItemRecord } from '../api/item-rows.ts'
import { ActionDialog } from './action-dialog.tsx'
import { moneyOfException } from './exception-money.ts'
import type { RowDialogProps } from './row-action.ts'

/** Sends the version that the page shows, so that the server rejects the approval of a row that has changed since. */
const seen = ({ _id, version }: ItemRecord) => ({ _id, ...(version === undefined ? {} : { version }) })

/** Shows an admin what a loss is about, before it is approved: its money, who asked and why. */
export function ApproveDialog({ chosenRow, row, around, open, onClose }: RowDialogProps) {
  const { t } = useTranslation('checkout')
  // The dialog shows the error itself, so there is no toast.
  const approval = useCall(approveException, { meta: { silent: true } })
  const { error } = approval
  const now = row ?? chosenRow
  const { cost, profits } = moneyOfException(now)
  const approve = () => {
    if (approval.isPending || approval.isSuccess) return
    approval.mutate({ body: seen(now) }, { onSuccess: onClose })
  }
  const yuan = (amount: number, loss = false) => <MoneyText amount={amount} currency="RMB" loss={loss} />
  return (
    <ActionDialog
      title={t('words.approve')}
      chosenRow={chosenRow}
      row={row}
      around={around}
      open={open}
      busy={approval.isPending}
      done={approval.isSuccess}
      cautious
      onOk={approve}
      onClose={onClose}
    >
      <FigureList
        items={[
          { key: 'qty', label: t('names.qty'), children: now.qty },
          { key: 'cost', label: t('words.costOfPieces'), children: yuan(cost) },
          { key: 'subtotal', label: t('names.subtotal'), children: yuan(now.subtotal ?? 0) },
          { key: 'profits', label: t('names.profits'), children: yuan(profits, true) },
          { key: 'toSender', label: t('names.toSender'), children: yuan(now.payAmount ?? 0) },
          { key: 'askedBy', label: t('words.askedBy'), children: now.requestedByNames?.join(', ') ?? '–' },
        ]}
      />
      <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        <strong>{t('reason')}</strong> {now.reason ?? t('noReason')}
      </p>
      {error && !isSignedOut(error) && <Alert type="error" showIcon title={toApiError(error).msg} />}
    </ActionDialog>
  )
}

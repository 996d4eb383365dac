import FilePdfOutlined from '@ant-design/icons/es/icons/FilePdfOutlined'
import { useTranslation } from 'react-i18next'
import { approveTransaction, getInvoice } from '#contract/transaction.ts'
import { getCreditNote } from '#contract/transaction-correction.ts'
import { creditNoteName, transactionName } from '#domain/item/transaction-number.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { useReportError } from '../../shared/hooks/use-report-error.ts'
import { type RowAction, RowActions } from '../../shared/kit/row-actions.tsx'
import { saveFile } from '../../shared/save-file.ts'
import { useIsOwnApproval } from '../../shared/session/four-eyes.ts'
import { useMay } from '../../shared/session/permission.ts'
import { rowsAround } from '../../shared/ui/row/next-row.ts'
import type { TransactionRecord } from './api/list-transactions.ts'
import { approvalMark, focusApproval } from './focus-approval.ts'
import { seenOf } from './seen.ts'

interface TransactionActionsProps {
  readonly transaction: TransactionRecord
  readonly onFailure: (text: string) => void
}

// The page shows errors itself, so there are no toasts.
const silent = { meta: { silent: true } }

/** What is done with a transaction most, in its row. */
export function TransactionActions(props: TransactionActionsProps) {
  const actions = useTransactionActions(props)
  return <RowActions actions={actions} name={transactionName(props.transaction.number)} />
}

/** Approves what waits for it; its papers are downloaded in the page's language. */
export function useTransactionActions({
  transaction,
  onFailure,
}: TransactionActionsProps): readonly RowAction[] {
  const { t } = useTranslation(['transaction', 'common'])
  const mayApprove = useMay('transaction.approve')
  const { _id, user_id, mark, creditNotes = 0 } = transaction
  const id = transactionName(transaction.number)
  const approval = useCall(approveTransaction, silent)
  const invoice = useCall(getInvoice, silent)
  const creditNote = useCall(getCreditNote, silent)
  const reportError = useReportError(onFailure)
  const waits = mayApprove && !mark && !transaction.approved
  const own = useIsOwnApproval(waits && user_id !== undefined ? [user_id] : [])
  const approve = () => {
    const around = rowsAround(document.querySelector('main'), _id)
    const from = document.activeElement ?? document.body
    const done = approval.mutateAsync({ body: seenOf(transaction) })
    void reportError(
      id,
      done.then(() => focusApproval(around, from)),
    )
  }
  // Fetched at every press, because notes change and a pending transaction may be approved.
  const saveInvoice = async () =>
    saveFile(await invoice.mutateAsync({ query: { transaction_id: _id } }), `invoice-${id}.pdf`)
  const saveNote = async (number: number, name: string) =>
    saveFile(
      await creditNote.mutateAsync({ query: { transaction_id: _id, number: String(number) } }),
      `credit-note-${name}.pdf`,
    )
  const notes = Array.from({ length: creditNotes }, (_, index): RowAction => {
    const name = creditNoteName(transaction.number, index + 1)
    return {
      text: t('creditNoteLabel', { name }),
      busy: creditNote.isPending,
      onPress: () => void reportError(name, saveNote(index + 1, name)),
    }
  })
  return [
    ...(waits
      ? [
          {
            text: t('words.approve'),
            label: t('approveLabel', { id }),
            mark: approvalMark,
            busy: approval.isPending,
            ...(own && { forbidden: true, hint: t('common:ownApproval') }),
            onPress: approve,
          },
        ]
      : []),
    {
      text: t('invoice'),
      label: t('invoiceLabel', { id }),
      icon: <FilePdfOutlined aria-hidden />,
      busy: invoice.isPending,
      onPress: () => void reportError(id, saveInvoice()),
    },
    ...notes,
  ]
}

import { useTranslation } from 'react-i18next'
import { approveTransaction } from '#contract/transaction.ts'
import { transactionName } from '#domain/item/transaction-number.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { useReportError } from '../../shared/hooks/use-report-error.ts'
import { useIsOwnApproval } from '../../shared/session/four-eyes.ts'
import { ActionButton } from '../../shared/ui/row/action-button.tsx'
import { rowsAround } from '../../shared/ui/row/next-row.ts'
import { OwnApproval } from '../../shared/ui/row/own-approval.tsx'
import type { TransactionRecord } from './api/list-transactions.ts'
import { approvalMark, focusApproval } from './focus-approval.ts'
import { seenOf } from './seen.ts'

interface ApproveButtonProps {
  readonly transaction: TransactionRecord
  readonly onFailure: (text: string) => void
}

export function ApproveButton({ transaction, onFailure }: ApproveButtonProps) {
  const { t } = useTranslation('transaction')
  // The page shows the error itself, so there is no toast.
  const { mutateAsync, isPending } = useCall(approveTransaction, { meta: { silent: true } })
  const reportError = useReportError(onFailure)
  const { _id, user_id } = transaction
  const id = transactionName(transaction.number)
  const own = useIsOwnApproval(user_id === undefined ? [] : [user_id])
  if (own) return <OwnApproval label={t('approveLabel', { id })} text={t('words.approve')} />
  return (
    <ActionButton
      loading={isPending}
      aria-label={t('approveLabel', { id })}
      {...{ [approvalMark]: '' }}
      onClick={({ currentTarget }) => {
        const around = rowsAround(currentTarget.closest('table'), _id).filter((row) => row !== _id)
        const approval = mutateAsync({ body: seenOf(transaction) }).then(() =>
          focusApproval(around, currentTarget),
        )
        void reportError(id, approval)
      }}
    >
      {t('words.approve')}
    </ActionButton>
  )
}

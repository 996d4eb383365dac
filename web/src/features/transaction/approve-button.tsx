import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useTold } from '../../shared/use-told.ts'
import { useApproveTransaction } from './api/approve-transaction.ts'
import type { TransactionRecord } from './api/list-transactions.ts'

interface ApproveButtonProps {
  readonly transaction: TransactionRecord
  readonly onFailure: (text: string) => void
}

export function ApproveButton({ transaction, onFailure }: ApproveButtonProps) {
  const { t } = useTranslation('transaction')
  const { mutateAsync, isPending } = useApproveTransaction()
  const told = useTold(onFailure)
  const { _id: id } = transaction
  return (
    <Button
      size="small"
      loading={isPending}
      aria-label={t('approveLabel', { id })}
      onClick={() => void told(id, mutateAsync(id))}
    >
      {t('approve')}
    </Button>
  )
}

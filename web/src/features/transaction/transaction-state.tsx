import { Badge, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatCst } from '../../shared/format/format.ts'
import { useMay } from '../../shared/session/permission.ts'
import { Text } from '../../shared/ui/text/text.tsx'
import type { TransactionRecord } from './api/list-transactions.ts'
import { ApproveButton } from './approve-button.tsx'

interface TransactionStateProps {
  readonly transaction: TransactionRecord
  readonly onFailure: (text: string) => void
}

/** Pending, with an approve button for users with permission; or approved, with the time. */
export function TransactionState({ transaction, onFailure }: TransactionStateProps) {
  const { t } = useTranslation('transaction')
  const mayApprove = useMay('transaction.approve')
  const { approvedAt } = transaction
  if (!transaction.approved) {
    return (
      <Flex flex={1} vertical align="start" className="transaction-state">
        <Badge status="warning" text={t('pending')} />
        {mayApprove && <ApproveButton transaction={transaction} onFailure={onFailure} />}
      </Flex>
    )
  }
  return (
    <Flex flex={1} vertical align="start">
      <Badge status="success" text={t('approved')} />
      {approvedAt !== undefined && (
        <Text type="secondary" style={{ whiteSpace: 'nowrap', fontSize: 12 }}>
          {formatCst(approvedAt)}
        </Text>
      )}
    </Flex>
  )
}

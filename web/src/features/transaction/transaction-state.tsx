import { Badge, Flex } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCst } from '../../shared/format/format.ts'
import { useMay } from '../../shared/session/permission.ts'
import { Text } from '../../shared/ui/text/text.tsx'
import type { TransactionRecord } from './api/list-transactions.ts'
import { ApproveButton } from './approve-button.tsx'

interface TransactionStateProps {
  readonly transaction: TransactionRecord
  readonly onFailure: (text: string) => void
  /** Stands beside the state. */
  readonly children: ReactNode
}

/** Pending, with an approve button for users with permission; or approved, with the time. */
export function TransactionState({ transaction, onFailure, children }: TransactionStateProps) {
  const { t } = useTranslation('transaction')
  const mayApprove = useMay('transaction.approve')
  const { approvedAt } = transaction
  return (
    <>
      <Flex align="center" justify="space-between" className="transaction-state">
        <Badge
          status={transaction.approved ? 'success' : 'warning'}
          text={t(transaction.approved ? 'approved' : 'pending')}
        />
        {children}
      </Flex>
      {!transaction.approved && mayApprove && (
        <ApproveButton transaction={transaction} onFailure={onFailure} />
      )}
      {approvedAt !== undefined && (
        <Text type="secondary" style={{ whiteSpace: 'nowrap', fontSize: 12 }}>
          {formatCst(approvedAt)}
        </Text>
      )}
    </>
  )
}

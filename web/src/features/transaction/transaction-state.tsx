import { Badge, Flex, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatCst } from '../../shared/format.ts'
import type { TransactionRecord } from './api/list-transactions.ts'

/** Pending, or approved and since when. */
export function TransactionState({ transaction }: { transaction: TransactionRecord }) {
  const { t } = useTranslation('transaction')
  const { approved, approvedAt } = transaction
  return (
    <Flex vertical align="start">
      <Badge status={approved ? 'success' : 'warning'} text={t(approved ? 'approved' : 'pending')} />
      {approvedAt !== null && (
        <Typography.Text type="secondary" style={{ whiteSpace: 'nowrap' }}>
          {formatCst(approvedAt)}
        </Typography.Text>
      )}
    </Flex>
  )
}

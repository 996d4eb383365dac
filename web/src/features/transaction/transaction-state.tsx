import { Link } from '@tanstack/react-router'
import { Badge } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatCst } from '../../shared/format/format.ts'
import { toLog } from '../../shared/paths.ts'
import type { TransactionRecord } from './api/list-transactions.ts'

/**
 * One state: rejected, voided or refunded, else pending or approved. The log says who reversed it and why.
 */
export function StateBadge({ transaction }: { readonly transaction: TransactionRecord }) {
  const { t } = useTranslation('transaction')
  const { _id, approved, approvedAt, mark } = transaction
  if (mark) {
    const text = <Link {...toLog(_id)}>{t(`mark.${mark.is}`, { qty: mark.qty, of: mark.of })}</Link>
    return <Badge status="error" text={text} />
  }
  const text = t(`transactionStates.${approved ? 'approved' : 'pending'}`)
  return (
    <span {...(approvedAt !== undefined && { title: formatCst(approvedAt) })}>
      <Badge status={approved ? 'success' : 'warning'} text={text} />
    </span>
  )
}

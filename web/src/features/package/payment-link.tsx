import { Link } from '@tanstack/react-router'
import { Badge, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PackageItem } from '../../shared/correction/read-package.ts'
import { toTransaction } from '../../shared/paths.ts'
import { paymentState } from './payment-state.ts'

const dots = { unpaid: 'default', pending: 'warning', completed: 'success' } as const

/** Unpaid, Pending or Completed, with a link to the transaction if there is one. */
export function PaymentLink({ item }: { item: PackageItem }) {
  const { t } = useTranslation('package')
  const state = paymentState(item)
  const { transaction_id } = item
  const word = t(`payment.${state}`)
  return (
    <Badge
      className="package-payment"
      status={dots[state]}
      text={transaction_id ? <Link {...toTransaction(transaction_id)}>{word}</Link> : word}
    />
  )
}

/** What happened to paid pieces that no longer stand, with a link to the transaction. */
export function MarkLink({ item: { mark, transaction_id } }: { item: PackageItem }) {
  const { t } = useTranslation('package')
  if (!mark) return null
  const tag = <Tag color="error">{t(`mark.${mark.is}`, { qty: mark.qty, of: mark.of })}</Tag>
  return transaction_id ? (
    <Link className="package-mark" {...toTransaction(transaction_id)}>
      {tag}
    </Link>
  ) : (
    tag
  )
}

import { Descriptions } from 'antd'
import { useTranslation } from 'react-i18next'
import { rmb, sum } from '#domain/unit/units.ts'
import type { CartEntry } from '../../../../shared/api/list-cart.ts'
import { MoneyText } from '../../../../shared/ui/text/money-text.tsx'
import { totalsOf } from '../cart-total.ts'

interface PaidSumsProps {
  readonly entries: readonly CartEntry[]
  /** Whether what goes to the senders stays owed. */
  readonly onAccount: boolean
}

/** Who pays how much now and later when a cart is paid. */
export function PaidSums({ entries, onAccount }: PaidSumsProps) {
  const { t } = useTranslation('checkout')
  // After a lost answer the cart may be empty.
  if (entries.length === 0) return null
  const { now, later } = fromCustomers(entries)
  const row = (key: 'toSenders' | 'owedToSenders' | 'customersNow' | 'customersLater', amount: number) => ({
    key,
    label: t(`payment.sums.${key}`),
    children: <MoneyText amount={amount} currency="RMB" strong={key === 'toSenders'} />,
  })
  return (
    <Descriptions
      size="small"
      column={1}
      colon={false}
      styles={{ label: { flex: 1 }, content: { flex: 'none' } }}
      items={[
        row(onAccount ? 'owedToSenders' : 'toSenders', totalsOf(entries).toSender),
        row('customersNow', now),
        ...(later > 0 ? [row('customersLater', later)] : []),
      ]}
    />
  )
}

/** What customers pay at once, and what they owe afterwards, in RMB. */
function fromCustomers(entries: readonly CartEntry[]) {
  const of = (paysLater: boolean) =>
    rmb.toNumber(
      sum(
        entries
          .filter((entry) => (entry.customerPaysLater ?? false) === paysLater)
          .map(({ payAmountFromCustomer }) => rmb.from(payAmountFromCustomer ?? 0)),
      ),
    )
  return { now: of(false), later: of(true) }
}

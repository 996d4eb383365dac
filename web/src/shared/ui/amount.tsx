import { Typography } from 'antd'
import { formatMoney } from '#domain/format.ts'

interface AmountProps {
  /** Absent where there is none, for instance the profits of an employee purchase. */
  readonly amount: number | null | undefined
  /** Profits: an amount below 0 is a loss and red. */
  readonly loss?: boolean
}

/** An amount in a table whose header names the currency: `1,234.50`. Elsewhere: MoneyText. */
export function Amount({ amount, loss = false }: AmountProps) {
  if (amount === null || amount === undefined) return <Typography.Text type="secondary">–</Typography.Text>
  return (
    <Typography.Text style={{ whiteSpace: 'nowrap' }} {...(loss && amount < 0 && { type: 'danger' })}>
      {formatMoney(amount)}
    </Typography.Text>
  )
}

import { formatMoney } from '#domain/money/format.ts'
import { Text } from './text.tsx'

interface AmountProps {
  /** Null where there is no amount, for instance the profits of an employee purchase. */
  readonly amount: number | null | undefined
  /** For profits: an amount below 0 is a loss and is red. */
  readonly loss?: boolean
}

/** An amount in a table whose header names the currency: `1,234.50`. MoneyText includes the currency. */
export function Amount({ amount, loss = false }: AmountProps) {
  if (amount === null || amount === undefined) return <Text type="secondary">–</Text>
  return (
    <Text style={{ whiteSpace: 'nowrap' }} {...(loss && amount < 0 && { type: 'danger' })}>
      {formatMoney(amount)}
    </Text>
  )
}

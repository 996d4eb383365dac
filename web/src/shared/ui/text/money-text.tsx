import { formatAud, formatRmb } from '#domain/money/format.ts'
import { Text } from './text.tsx'

interface MoneyTextProps {
  readonly amount: number
  readonly currency: 'RMB' | 'AUD'
  /** For profits: an amount below 0 is a loss and is red. */
  readonly loss?: boolean
  readonly strong?: boolean
}

/** An amount with its currency: `¥ 1,234.50`, `A$ 23.99`. */
export function MoneyText({ amount, currency, loss = false, strong = false }: MoneyTextProps) {
  const text = currency === 'RMB' ? formatRmb(amount) : formatAud(amount)
  return (
    <Text strong={strong} style={{ whiteSpace: 'nowrap' }} {...(loss && amount < 0 && { type: 'danger' })}>
      {text}
    </Text>
  )
}

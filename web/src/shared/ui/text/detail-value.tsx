import { shownPhone } from '#domain/address/phone.ts'
import { detailRules } from '#domain/order/details.ts'
import type { DetailName } from '#domain/order/fields.ts'
import { kg } from '#domain/unit/units.ts'
import { formatAcst } from '../../format/format.ts'
import { formatKg } from '../../format/format-kg.ts'
import { MoneyText } from './money-text.tsx'

interface DetailValueProps {
  readonly field: DetailName
  /** As calls have it; a part of an order has only what is stated. */
  readonly value: string | number | undefined
}

/** What is stated of a package, as it is read. */
export function DetailValue({ field, value: stated }: DetailValueProps) {
  const { kind, unstated = '' } = detailRules[field]
  const value = stated ?? unstated
  if (typeof value === 'string') {
    if (kind === 'time') return formatAcst(value)
    return kind === 'phone' ? shownPhone(value) : value
  }
  if (kind === 'kg') return formatKg(kg.from(value))
  return <MoneyText amount={value} currency={kind === 'aud' ? 'AUD' : 'RMB'} />
}

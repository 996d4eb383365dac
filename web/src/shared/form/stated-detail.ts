import { detailRules } from '#domain/order/details.ts'
import type { DetailName } from '#domain/order/fields.ts'
import { cleanNumber } from './typed-number.ts'

/**
 * A detail as calls state it. A text that is no number stays as typed, and the check refuses it; a time is an
 * ISO text already.
 */
export function statedDetail(field: DetailName, text: string): string | number {
  const { kind, unstated = '' } = detailRules[field]
  if (kind !== 'kg' && kind !== 'aud' && kind !== 'rmb') return text
  const number = cleanNumber(text, kind)
  if (number === '') return unstated
  return number === null ? text : Number(number)
}

import { isPieces } from '#domain/item/pieces.ts'
import { largestPart } from '#domain/money/split.ts'
import { type Grams, kg } from '#domain/money/units.ts'
import type { Row } from './draft.ts'
import { gramsOf } from './parcel.ts'
import type { Problem, RowField } from './problem.ts'
import { cleanNumber, typedNumber, typedOrZero } from './typed-number.ts'

export interface NormalizedCell {
  readonly text: string
  /** Set when the number was brought back to its limit. */
  readonly limit: Problem | null
}

/**
 * A cell that was left: its number in plain digits and within its limits (business-rules.md 12): price and subtotal weight
 * from 0, subtotal weight up to the package weight, stock and employee up to what the other one leaves of the
 * quantity. What is no number stays as typed, for the review to say so.
 */
export function normalizeCell(row: Row, field: RowField, packageWeight: Grams | null): NormalizedCell {
  if (field === 'item' || field === 'note') return { text: row[field], limit: null }
  const text = cleanNumber(row[field])
  if (text === null) return { text: row[field], limit: null }
  const settled = { text, limit: null }
  const value = typedNumber(text)
  if (value === null || field === 'qty') return settled
  if (value < 0) return { text: '0', limit: { code: 'notNegative', soft: true } }
  if (field === 'stock') return withinPieces(settled, value, row.qty, row.employee)
  if (field === 'employee') return withinPieces(settled, value, row.qty, row.stock)
  if (field === 'subtotalWeight' && packageWeight !== null) return withinWeight(settled, packageWeight)
  return settled
}

function withinPieces(
  settled: NormalizedCell,
  value: number,
  qtyText: string,
  otherText: string,
): NormalizedCell {
  const qty = typedNumber(qtyText)
  const other = typedOrZero(otherText)
  // While the quantity is not there yet, nothing limits its parts.
  if (qty === null || !isPieces(qty) || other === null) return settled
  const max = largestPart(qty, other)
  return value <= max
    ? settled
    : { text: String(max), limit: { code: 'atMost', params: { max }, soft: true } }
}

function withinWeight(settled: NormalizedCell, packageWeight: Grams): NormalizedCell {
  const grams = gramsOf(settled.text)
  if (grams === null || grams <= packageWeight) return settled
  const max = kg.toNumber(packageWeight)
  return { text: String(max), limit: { code: 'atMostWeight', params: { max }, soft: true } }
}

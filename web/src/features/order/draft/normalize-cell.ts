import { isPieces } from '#domain/item/pieces.ts'
import { largestPart } from '#domain/money/split.ts'
import { type Grams, kg } from '#domain/unit/units.ts'
import { cleanNumber, typedNumber, typedOrZero } from '../../../shared/form/typed-number.ts'
import type { Row } from './draft.ts'
import { gramsOf } from './parcel.ts'
import { kindOf, type Problem, type RowField } from './problem.ts'

export interface NormalizedCell {
  readonly text: string
  /** Set when the number was changed to its limit. */
  readonly limit: Problem | null
}

/**
 * Normalizes a cell that lost the focus: plain digits, within limits (business-rules.md 12). Price and
 * subtotal weight are at least 0. Subtotal weight is at most the package weight. Stock and employee together
 * are at most the quantity. A text that is no number of its column stays as typed, and is marked.
 */
export function normalizeCell(row: Row, field: RowField, packageWeight: Grams | null): NormalizedCell {
  const kind = kindOf(field)
  const text = kind ? cleanNumber(row[field], kind) : null
  if (!kind || text === null) return { text: row[field], limit: null }
  const normalized = { text, limit: null }
  const value = typedNumber(text, kind)
  if (value === null || field === 'qty') return normalized
  if (value < 0) return { text: '0', limit: { code: 'notNegative', soft: true } }
  if (field === 'stock') return withinPieces(normalized, value, row.qty, row.employee)
  if (field === 'employee') return withinPieces(normalized, value, row.qty, row.stock)
  if (field === 'subtotalWeight' && packageWeight !== null) return withinWeight(normalized, packageWeight)
  return normalized
}

function withinPieces(
  normalized: NormalizedCell,
  value: number,
  qtyText: string,
  otherText: string,
): NormalizedCell {
  const qty = typedNumber(qtyText, 'pieces')
  const other = typedOrZero(otherText)
  // Without a valid quantity, stock and employee have no limit.
  if (qty === null || !isPieces(qty) || other === null) return normalized
  const max = largestPart(qty, other)
  return value <= max
    ? normalized
    : { text: String(max), limit: { code: 'atMost', params: { max }, soft: true } }
}

function withinWeight(normalized: NormalizedCell, packageWeight: Grams): NormalizedCell {
  const grams = gramsOf(normalized.text)
  if (grams === null || grams <= packageWeight) return normalized
  const max = kg.toNumber(packageWeight)
  return { text: String(max), limit: { code: 'atMostWeight', params: { max }, soft: true } }
}

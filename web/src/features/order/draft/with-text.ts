import { isPieces } from '#domain/item/pieces.ts'
import { kg } from '#domain/unit/units.ts'
import { typedNumber } from '../../../shared/form/typed-number.ts'
import type { Row } from './draft.ts'
import type { RowField } from './problem.ts'

/**
 * A row with a typed text. The weight of a chosen product follows the quantity until weight or item are typed
 * over.
 */
export function withText(before: Row, field: RowField, text: string): Row {
  const { pieceWeight, ...row } = { ...before, [field]: text }
  if (pieceWeight === undefined || field === 'item' || field === 'subtotalWeight') return row
  return { ...row, pieceWeight, ...(field === 'qty' && { subtotalWeight: weightOf(pieceWeight, text) }) }
}

/** The weight of so many pieces as a typed text; empty without a whole quantity. */
export function weightOf(pieceWeight: string, qty: string): string {
  const pieces = typedNumber(qty, 'pieces')
  if (pieces === null || !isPieces(pieces)) return ''
  return String((kg.from(Number(pieceWeight)) * pieces) / 1000)
}

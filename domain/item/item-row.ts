import type { Fen } from '../unit/units.ts'
import type { ItemType, OriginalType } from './moves.ts'

/** The fields of an item row that the rules read: one line of one package in one state. */
export interface ItemRow {
  readonly type: ItemType
  readonly originalType: OriginalType
  readonly approved: boolean
  readonly qty: number
  readonly qtyInCart: number
  /** Cost of one piece. */
  readonly cost: Fen
  /** What the customer pays for the whole row; set on exceptions only. */
  readonly subtotal: Fen | null
  readonly subtotalInCart: Fen
}

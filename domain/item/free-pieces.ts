import { type Refusal, refuse } from '../refusal/refusal.ts'
import type { ItemRow } from './item-row.ts'
import type { ItemType } from './moves.ts'
import { isPieces } from './pieces.ts'

/**
 * Why `pieces` free pieces cannot be taken from a row that the caller believes to be of `type`; null when
 * they can. Pieces in carts are reserved (business-rules.md 3): qty_available = qty - qty_in_cart.
 */
export function freePiecesProblem(
  row: Pick<ItemRow, 'type' | 'qty' | 'qtyInCart'> | null,
  type: ItemType,
  pieces: number,
): Refusal | null {
  if (!row) return refuse('item.gone')
  if (row.type !== type) return refuse('item.type_differs', { type: row.type })
  if (!isPieces(pieces)) return refuse('item.qty')
  const available = row.qty - row.qtyInCart
  return pieces > available ? refuse('item.not_enough', { available }) : null
}

import { type Refusal, refuse } from '../refusal/refusal.ts'
import type { Fen } from '../unit/units.ts'
import { checkSubtotal, exceptionRow } from './cart-subtotal.ts'
import { shareOfSubtotal } from './exception.ts'
import type { ItemRow } from './item-row.ts'
import { type ItemType, mayMove, type OriginalType } from './moves.ts'
import { profitsOf } from './payback.ts'

export interface Transfer {
  /**
   * Share of the source row's stored subtotal that leaves with the pieces; 0 unless the source is an
   * exception.
   */
  readonly subtotalTaken: Fen
  /** Subtotal that arrives with the pieces; set only when they become an exception. */
  readonly subtotalPut: Fen | null
  readonly originalType: OriginalType
}

/**
 * Decides a move of `pieces` free pieces between states (business-rules.md 11, business-rules.md 3): only
 * listed moves; to exception only with a subtotal that makes a loss; an exception goes back to its original
 * type only.
 */
export function decideTransfer(
  row: ItemRow,
  target: ItemType,
  pieces: number,
  subtotal: number | null | undefined,
): Transfer | Refusal {
  if (target === row.type || !mayMove(row, target)) return refuse('item.move', { from: row.type, to: target })
  if (target === 'exception') {
    const paid = checkSubtotal(subtotal)
    if (typeof paid !== 'number') return paid
    if (profitsOf(paid, row.cost, pieces) >= 0) return refuse('item.no_loss')
    return { subtotalTaken: 0 as Fen, subtotalPut: paid, originalType: row.originalType }
  }
  const subtotalTaken = row.type === 'exception' ? shareOfSubtotal(exceptionRow(row), pieces) : (0 as Fen)
  return { subtotalTaken, subtotalPut: null, originalType: target }
}

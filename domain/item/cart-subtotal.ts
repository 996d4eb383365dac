import { type Refusal, refuse } from '../refusal/refusal.ts'
import { type Fen, rmb } from '../unit/units.ts'
import { type ExceptionRow, shareOfSubtotal } from './exception.ts'
import type { ItemRow } from './item-row.ts'
import { mayMove } from './moves.ts'
import { profitsOf } from './payback.ts'

/** Checks a typed subtotal: RMB, 0 or more, at most 2 decimals. Anything else, or none, is refused. */
export function checkSubtotal(subtotal: number | null | undefined): Fen | Refusal {
  if (subtotal === undefined || subtotal === null || !rmb.fits(subtotal) || subtotal < 0) {
    return refuse('item.subtotal')
  }
  return rmb.from(subtotal)
}

/**
 * What the customer pays for `pieces` of a row that go to a cart (business-rules.md 3): sold and stock need a
 * `subtotal` in RMB without a loss, employee purchases have none (null), approved exceptions take their share
 * of the stored subtotal.
 */
export function subtotalForCart(
  row: ItemRow,
  pieces: number,
  subtotal: number | undefined,
): { readonly payAmountFromCustomer: Fen | null } | Refusal {
  if (!mayMove(row, 'cart')) return refuse('item.not_approved')
  if (row.type === 'employee') return { payAmountFromCustomer: null }
  if (row.type === 'exception') return { payAmountFromCustomer: shareOfSubtotal(exceptionRow(row), pieces) }
  const paid = checkSubtotal(subtotal)
  if (typeof paid !== 'number') return paid
  return profitsOf(paid, row.cost, pieces) < 0 ? refuse('item.loss') : { payAmountFromCustomer: paid }
}

/** The money of a row that is an exception; a row without a stored subtotal counts as 0. */
export function exceptionRow(row: ItemRow): ExceptionRow {
  const { qty, qtyInCart, subtotalInCart } = row
  return { qty, qtyInCart, subtotal: row.subtotal ?? (0 as Fen), subtotalInCart }
}

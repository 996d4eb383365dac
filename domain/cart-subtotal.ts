import { type ExceptionRow, partOfSubtotal } from './exception.ts'
import { type ItemType, mayMove, type OriginalType } from './moves.ts'
import { profitsOf } from './payback.ts'
import { type Refusal, refuse } from './refusal.ts'
import { type Fen, rmb } from './units.ts'

interface Row {
  readonly type: ItemType
  readonly originalType: OriginalType
  readonly approved: boolean
  readonly qty: number
  readonly qtyInCart: number
  readonly cost: Fen
  readonly subtotal: Fen | null
  readonly subtotalInCart: Fen
}

/** A subtotal as it is typed: RMB, 0 or more, at most 2 decimals; refused when missing or something else. */
export function checkSubtotal(subtotal: number | null | undefined): Fen | Refusal {
  if (subtotal === undefined || subtotal === null || !rmb.fits(subtotal) || subtotal < 0) {
    return refuse('item.subtotal')
  }
  return rmb.from(subtotal)
}

/**
 * What the customer pays for `pieces` of a row that go to a cart (rules.md 3): sold and stock need a `subtotal` in
 * RMB without a loss, employee purchases have none (null), approved exceptions take their share of the stored one.
 */
export function subtotalForCart(
  row: Row,
  pieces: number,
  subtotal: number | undefined,
): { readonly payAmountFromCustomer: Fen | null } | Refusal {
  if (!mayMove(row, 'cart')) return refuse('item.not_approved')
  if (row.type === 'employee') return { payAmountFromCustomer: null }
  if (row.type === 'exception') return { payAmountFromCustomer: partOfSubtotal(exceptionRow(row), pieces) }
  const paid = checkSubtotal(subtotal)
  if (typeof paid !== 'number') return paid
  return profitsOf(paid, row.cost, pieces) < 0 ? refuse('item.loss') : { payAmountFromCustomer: paid }
}

/** The money of a row that is an exception; a row without a stored subtotal counts as 0. */
export function exceptionRow(row: Row): ExceptionRow {
  const { qty, qtyInCart, subtotalInCart } = row
  return { qty, qtyInCart, subtotal: row.subtotal ?? (0 as Fen), subtotalInCart }
}

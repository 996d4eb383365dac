import type { Refusal } from '../refusal/refusal.ts'
import { type Fen, rmb } from '../unit/units.ts'
import { subtotalForCart } from './cart-subtotal.ts'
import { freePiecesProblem } from './free-pieces.ts'
import type { ItemRow } from './item-row.ts'
import type { ItemType } from './moves.ts'

/** Pieces of a row that a cart holds, with what the customer pays for them; null for employee purchases. */
export interface HeldPieces {
  readonly qty: number
  readonly originalType: ItemType
  readonly payAmountFromCustomer: Fen | null
}

export interface WantedChange {
  readonly qty?: number | undefined
  /** In RMB; only sold and stock pieces have one of their own. */
  readonly subtotal?: number | undefined
}

export type CartChange = Pick<HeldPieces, 'qty' | 'payAmountFromCustomer'>

/**
 * What an entry holds after a change (business-rules.md 3): the rules of adding, as if its pieces were free
 * again. What is not given stays; an exception with as many pieces as before keeps its share.
 */
export function changeOfEntry(row: ItemRow, held: HeldPieces, wanted: WantedChange): CartChange | Refusal {
  const { payAmountFromCustomer } = held
  const qty = wanted.qty ?? held.qty
  const without = withoutEntry(row, held)
  const problem = freePiecesProblem(without, row.type, qty)
  if (problem) return problem
  const keepsMoney = row.type === 'exception' && qty === held.qty
  if (keepsMoney) return { qty, payAmountFromCustomer }
  const stored = payAmountFromCustomer === null ? undefined : rmb.toNumber(payAmountFromCustomer)
  const money = subtotalForCart(without, qty, wanted.subtotal ?? stored)
  return 'payAmountFromCustomer' in money ? { qty, ...money } : money
}

/** The row as it would be without the entry. */
export function withoutEntry(row: ItemRow, held: HeldPieces): ItemRow {
  const share = reservedSubtotal(held)
  return {
    ...row,
    qtyInCart: row.qtyInCart - held.qty,
    subtotalInCart: (row.subtotalInCart - share) as Fen,
  }
}

/** The share of an exception row's subtotal that an entry reserves; other rows have no stored subtotal. */
export function reservedSubtotal(held: Pick<HeldPieces, 'originalType' | 'payAmountFromCustomer'>): Fen {
  return held.originalType === 'exception' ? (held.payAmountFromCustomer ?? (0 as Fen)) : (0 as Fen)
}

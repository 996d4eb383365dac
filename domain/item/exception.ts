import { type Fen, rmb } from '../unit/units.ts'
import { cartRowMoney } from './payback.ts'

/** Money of an exception row: `subtotal` is for the whole row, `subtotalInCart` the part already reserved. */
export interface ExceptionRow {
  readonly qty: number
  readonly qtyInCart: number
  readonly subtotal: Fen
  readonly subtotalInCart: Fen
}

/**
 * The share of an exception row's subtotal that goes with `pieces` of its free pieces, rounded half up. The
 * last free pieces take the remainder, so the shares always add up to the whole (business-rules.md 3). A
 * rounded share never exceeds what is left.
 */
export function shareOfSubtotal(row: ExceptionRow, pieces: number): Fen {
  const left = (row.subtotal - row.subtotalInCart) as Fen
  if (pieces === row.qty - row.qtyInCart) return left
  const share = rmb.round(rmb.exact(row.subtotal).times(pieces).div(row.qty))
  return Math.min(share, left) as Fen
}

/**
 * payAmount of an exception row: what would be paid to the sender for the whole row (business-rules.md 1).
 */
export function exceptionPayAmount(row: { qty: number; cost: Fen; subtotal: Fen }): Fen {
  return cartRowMoney({
    qty: row.qty,
    cost: row.cost,
    originalType: 'exception',
    returnAllProfits: false,
    payAmountFromCustomer: row.subtotal,
  }).payAmountToSender
}

/** Pieces with the subtotal that a customer pays for all of them. */
interface SubtotalOf {
  readonly qty: number
  readonly subtotal: number
}

/**
 * Whether both have the same subtotal for one piece, as exact fractions (business-rules.md 3): only such
 * exceptions merge.
 */
export function sameSubtotalPerPiece(one: SubtotalOf, other: SubtotalOf): boolean {
  return BigInt(one.subtotal) * BigInt(other.qty) === BigInt(other.subtotal) * BigInt(one.qty)
}

/** Most characters of the reasons that one row keeps; the log keeps all of them. */
const longestReasons = 2000

/** The reasons of exceptions that merge, each once and a line each; the oldest go when there are too many. */
export function joinedReasons(stored: string, arriving: string): string {
  const reasons = new Set([...stored.split('\n'), arriving].filter((reason) => reason !== ''))
  const lines = [...reasons]
  while (lines.join('\n').length > longestReasons) lines.shift()
  return lines.join('\n')
}

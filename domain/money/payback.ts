import type { ItemType } from '../item/moves.ts'
import { rowCost } from './landed-cost.ts'
import { type Fen, rmb, sum } from './units.ts'

export interface CartRowInput {
  readonly qty: number
  /** Cost per each. */
  readonly cost: Fen
  /** State of the row that the pieces came from. */
  readonly originalType: ItemType
  readonly returnAllProfits: boolean
  /** What the customer pays for all pieces of the row; null for employee purchases. */
  readonly payAmountFromCustomer: Fen | null
}

export interface CartRowMoney {
  readonly payAmountToSender: Fen
  /** null for employee purchases, which have none. */
  readonly profits: Fen | null
}

/** profits = subtotal - pieces x cost; below 0 for a loss (business-rules.md 1). */
export function profitsOf(subtotal: Fen, cost: Fen, qty: number): Fen {
  return (subtotal - rowCost(cost, qty)) as Fen
}

/**
 * What goes back to the person who sent the goods (business-rules.md 1): an employee row its cost, a row flagged all
 * profits what the customer pays, any other row cost + half the profits, rounded half up.
 */
export function cartRowMoney(row: CartRowInput): CartRowMoney {
  const cost = rowCost(row.cost, row.qty)
  if (row.originalType === 'employee' || row.payAmountFromCustomer === null)
    return { payAmountToSender: cost, profits: null }
  const profits = profitsOf(row.payAmountFromCustomer, row.cost, row.qty)
  if (row.returnAllProfits) return { payAmountToSender: row.payAmountFromCustomer, profits }
  return { payAmountToSender: rmb.round(rmb.exact(cost).plus(rmb.exact(profits).div(2))), profits }
}

/** All profits can be flagged on cart rows that came from sold or stock only (business-rules.md 11). */
export function mayReturnAllProfits(originalType: ItemType): boolean {
  return originalType === 'sold' || originalType === 'stock'
}

/** Cart subtotal: the sum of payAmountToSender (business-rules.md 16). */
export function cartSubtotal(rows: Iterable<CartRowMoney>): Fen {
  return sum(Array.from(rows, (row) => row.payAmountToSender))
}

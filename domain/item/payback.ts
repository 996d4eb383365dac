import type { ItemType } from '../item/moves.ts'
import { rowCost } from '../money/landed-cost.ts'
import { type Fen, sum } from '../unit/units.ts'

export interface CartRowInput {
  readonly qty: number
  /** Cost of one piece. */
  readonly cost: Fen
  /** State of the row that the pieces came from. */
  readonly originalType: ItemType
  readonly returnAllProfits: boolean
  /** What the customer pays for all pieces of the row; null for employee purchases. */
  readonly payAmountFromCustomer: Fen | null
}

export interface CartRowMoney {
  readonly payAmountToSender: Fen
  /** null for employee purchases. */
  readonly profits: Fen | null
}

/** profits = subtotal - pieces x cost; below 0 for a loss (business-rules.md 1). */
export function profitsOf(subtotal: Fen, cost: Fen, qty: number): Fen {
  return (subtotal - rowCost(cost, qty)) as Fen
}

/**
 * What is paid back to the person who sent the goods (business-rules.md 1). An employee row gets its cost, a
 * row flagged all profits gets what the customer pays, any other row gets cost + half the profits, rounded
 * half up.
 */
export function cartRowMoney(row: CartRowInput): CartRowMoney {
  const cost = rowCost(row.cost, row.qty)
  if (row.originalType === 'employee' || row.payAmountFromCustomer === null)
    return { payAmountToSender: cost, profits: null }
  const profits = profitsOf(row.payAmountFromCustomer, row.cost, row.qty)
  if (row.returnAllProfits) return { payAmountToSender: row.payAmountFromCustomer, profits }
  return { payAmountToSender: middleOf(cost, row.payAmountFromCustomer), profits }
}

/**
 * Cost + half the profits, rounded half up: the middle of cost and subtotal. The half of a safe number is
 * exact, so that no decimal is needed; the cart asks for it at each row.
 */
function middleOf(cost: Fen, subtotal: Fen): Fen {
  const middle = (cost + subtotal) / 2
  return (Math.sign(middle) * Math.round(Math.abs(middle))) as Fen
}

/**
 * The cost of all paid pieces, amended ones included: what profits leave of the subtotal; of employee
 * purchases all.
 */
export function paidCost(paid: CartRowMoney & Pick<CartRowInput, 'payAmountFromCustomer'>): Fen {
  const { payAmountFromCustomer, profits, payAmountToSender } = paid
  if (payAmountFromCustomer === null || profits === null) return payAmountToSender
  return (payAmountFromCustomer - profits) as Fen
}

/** The same of one piece: all pieces of an item have one cost. */
export function paidCostPerEach(
  paid: CartRowMoney & Pick<CartRowInput, 'payAmountFromCustomer' | 'qty'>,
): Fen {
  return (paidCost(paid) / paid.qty) as Fen
}

/** Only cart rows that came from sold or stock can be flagged all profits (business-rules.md 11). */
export function mayReturnAllProfits(originalType: ItemType): boolean {
  return originalType === 'sold' || originalType === 'stock'
}

/** Cart subtotal: the sum of payAmountToSender (business-rules.md 16). */
export function cartSubtotal(rows: Iterable<CartRowMoney>): Fen {
  return sum(Array.from(rows, (row) => row.payAmountToSender))
}

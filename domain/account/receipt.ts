import { type Fen, sum } from '../unit/units.ts'

/** What a customer pays for some pieces, and what of it is still owed. */
export interface ReceiptAmounts {
  readonly qty: number
  readonly amount: Fen
  readonly owed: Fen
  /** Pieces that no longer stand, of those that were paid. */
  readonly gone?: { readonly qty: number; readonly of: number }
}

/** Sums of what stands: paid + owed = amount. */
export function receiptSums(items: readonly ReceiptAmounts[]) {
  const standing = items.filter(({ gone }) => gone === undefined || gone.qty < gone.of)
  const [amount, owed] = [sum(standing.map((item) => item.amount)), sum(standing.map((item) => item.owed))]
  const qty = standing.reduce((pieces, item) => pieces + item.qty, 0)
  return { qty, amount, owed, paid: (amount - owed) as Fen }
}

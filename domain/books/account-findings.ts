import {
  type AccountEntry,
  balanceOf,
  type MovementKind,
  type Side,
  sides,
} from '../account/account-entry.ts'
import { isAtOnce, settlementOf } from '../account/item-entries.ts'
import { type PaidItem, type PaidTransaction, standingOf } from '../correction/paid-item.ts'
import type { Fen } from '../money/units.ts'
import { differs, type Finding } from './finding.ts'

/** Money that moved outside of transactions, and adjustments, as they were entered. */
export interface Movement {
  readonly side: Side
  readonly kind: MovementKind
  /** Above 0 for payments and repayments. */
  readonly amount: Fen
}

/**
 * All accounts together, 'Not named' included (business-rules.md 20). Per item and side: entries = what stands - what was
 * paid at once + what was returned. Per side: the rest is payments, repayments and adjustments.
 */
export function accountFindings(
  transactions: readonly PaidTransaction[],
  entries: readonly AccountEntry[],
  movements: readonly Movement[],
): Finding[] {
  const byItem = Map.groupBy(entries, ({ itemId, side }) => `${itemId} ${side}`)
  return sides.flatMap((side) => {
    const perItem = transactions.flatMap((transaction) =>
      transaction.items.flatMap((item) =>
        differs(
          `item ${item.id}, ${side} account: fen`,
          owedFor(item, transaction, side),
          balanceOf(byItem.get(`${item.id} ${side}`) ?? []),
        ),
      ),
    )
    const ofSide = movements.filter((one) => one.side === side)
    const moved = ofSide.reduce(
      (total, { kind, amount }) => total + (kind === 'payment' ? -amount : amount),
      0,
    )
    const rest = balanceOf(entries.filter((entry) => entry.side === side && entry.itemId === null))
    return [...perItem, ...differs(`${side} accounts: fen outside of transactions`, moved, rest)]
  })
}

/** What is owed for an item: its standing share, less what was paid at once and still counts, more what was returned. */
function owedFor(item: PaidItem, transaction: PaidTransaction, side: Side): number {
  const { toSender, fromCustomer } = standingOf(item)
  const standing = side === 'sender' ? toSender : (fromCustomer ?? 0)
  const original = side === 'sender' ? item.payAmountToSender : (item.payAmountFromCustomer ?? 0)
  const isPaid = transaction.state !== 'rejected' && isAtOnce(item, transaction, side)
  const returned = item.reversals.reduce((total, one) => total + settlementOf(one, side).returned, 0)
  return standing - (isPaid ? original : 0) + returned
}

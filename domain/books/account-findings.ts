import { type AccountEntry, balanceOf } from '../account/account-entry.ts'
import { type EntryCause, type MovementKind, type Side, sides } from '../account/entry-causes.ts'
import { isAtOnce, settlementOf } from '../account/item-entries.ts'
import { type PaidItem, type PaidTransaction, standingOf } from '../account/paid-item.ts'
import type { Fen } from '../unit/units.ts'
import { differs, type Finding } from './finding.ts'

/** Money that moved outside of transactions, and adjustments, as they were entered. */
export interface Movement {
  readonly side: Side
  readonly kind: MovementKind
  /** Above 0 for payments and repayments. */
  readonly amount: Fen
}

/**
 * All accounts together, 'Not named' included (business-rules.md 20). Per item and side: entries = what
 * stands - what was paid at once + what was returned. Per side: the rest is payments, repayments and
 * adjustments.
 */
export function accountFindings(
  transactions: readonly PaidTransaction[],
  entries: readonly AccountEntry[],
  movements: readonly Movement[],
): Finding[] {
  const byItem = Map.groupBy(entries, ({ itemId, side }) => `${itemId} ${side}`)
  return sides.flatMap((side) => {
    const perItem = transactions.flatMap((transaction) =>
      transaction.items.flatMap((item) => {
        const own = byItem.get(`${item.id} ${side}`) ?? []
        const ofParties = item[side] === null ? balanceOf(own.filter(({ party }) => party !== null)) : 0
        return [
          ...differs(
            `item ${item.id}, ${side} account: fen`,
            owedFor(item, transaction, side),
            balanceOf(own),
          ),
          ...differs(`item ${item.id} of nobody, ${side} accounts of parties: fen`, 0, ofParties),
        ]
      }),
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

/**
 * What is owed for an item: its standing share, less what was paid at once and still counts, more what was
 * returned.
 */
function owedFor(item: PaidItem, transaction: PaidTransaction, side: Side): number {
  const { toSender, fromCustomer } = standingOf(item)
  const standing = side === 'sender' ? toSender : (fromCustomer ?? 0)
  const original = side === 'sender' ? item.payAmountToSender : (item.payAmountFromCustomer ?? 0)
  const isPaid = transaction.state !== 'rejected' && isAtOnce(item, transaction, side)
  const returned = item.reversals.reduce((total, one) => total + settlementOf(one, side).returned, 0)
  return standing - (isPaid ? original : 0) + returned
}

/** What the log has of an account: a merge or its end (null), or an entry of an item. */
export type PartyStep =
  | { readonly party: string; readonly into: string | null }
  | { readonly entry: Pick<AccountEntry, 'id' | 'itemId' | 'side' | 'party' | 'cause' | 'amount'> }

const corrects: ReadonlySet<EntryCause> = new Set([
  'amendment',
  'reversal',
  'paid_at_once',
  'paid_at_once_reversed',
  'returned',
])

/**
 * What corrects a share is on its account, or on that of the survivor of then, and nothing is left of an item
 * on any account when it is named (business-rules.md 20). The steps are in the order of the log; 'Not named'
 * has entries of its own.
 */
export function partyFindings(steps: readonly PartyStep[]): Finding[] {
  const pointers = new Map<string, string | null>()
  const survivor = (party: string) => {
    let now = party
    for (let at = 0; at < pointers.size; at++) now = pointers.get(now) ?? now
    return now
  }
  const shares = new Map<string, string | null>()
  const sums = new Map<string, Map<string | null, number>>()
  return steps.flatMap((step) => {
    if ('into' in step) {
      pointers.set(step.party, step.into)
      return []
    }
    const { id, itemId, side, party, cause, amount } = step.entry
    const key = `${itemId} ${side}`
    const left = sums.get(key) ?? new Map<string | null, number>()
    sums.set(key, left)
    if (cause === 'share') {
      shares.set(key, party)
      const found = [...left].flatMap(([of, fen]) =>
        differs(`account entry ${id}: fen of before on the account of ${of ?? 'Not named'}`, 0, fen),
      )
      sums.set(key, new Map([[party, amount]]))
      return found
    }
    left.set(party, (left.get(party) ?? 0) + amount)
    const owner = shares.get(key) ?? null
    if (!corrects.has(cause) || owner === null || party === null || party === owner) return []
    return differs(`account entry ${id}: party of the share`, survivor(owner), party)
  })
}

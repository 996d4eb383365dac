import type { Disposal } from '../account/disposal.ts'
import type { PaymentMethod } from '../money/payment-method.ts'
import { type Refusal, refuse } from '../refusal/refusal.ts'
import type { Fen } from '../unit/units.ts'
import { type AccountEntry, balanceOf, type EntryDraft } from './account-entry.ts'
import { type EntryCause, type Side, sides } from './entry-causes.ts'
import type { CostDifference, PaidItem, PaidTransaction, Reversal } from './paid-item.ts'

/** What the entries of an item depend on beside the item. */
export type PaymentTerms = Pick<PaidTransaction, 'paymentMethod' | 'onAccount' | 'at'>

/** Why items cannot be paid so: on account every sender is named, and who pays later is. */
export function termsProblem(terms: PaymentTerms, items: readonly PaidItem[]): Refusal | null {
  const noSender = terms.onAccount ? items.find(({ sender }) => sender === null) : undefined
  if (noSender) return refuse('account.sender_needed', { pk_id: noSender.pkId })
  const noCustomer = items.find((item) => !isAtOnce(item, terms, 'customer') && item.customer === null)
  return noCustomer ? refuse('account.customer_needed', { item: noCustomer.item }) : null
}

/** Entries of a new item: its shares, and what was paid or received at once (business-rules.md 18). */
export function paidItemEntries(item: PaidItem, terms: PaymentTerms): EntryDraft[] {
  return sides.flatMap((side) => written(item, side, paymentAmounts(item, terms, side), terms.at))
}

/** Entries of an amended cost: the difference to what stood. */
export function differenceEntries(item: PaidItem, difference: CostDifference): EntryDraft[] {
  return written(item, 'sender', differenceAmounts(difference, 'sender'), difference.at)
}

/** Entries of pieces that left a transaction. */
export function reversalEntries(item: PaidItem, reversal: Reversal, terms: PaymentTerms): EntryDraft[] {
  return sides.flatMap((side) =>
    written(item, side, reversalAmounts(item, reversal, terms, side), reversal.at),
  )
}

/**
 * Entries that move an item to a party, or to 'Not named', dated now: what is on any account is taken off,
 * and the other one gets all entries of the item as if it had been named from the start. Before and after a
 * merge, or its end, an item has entries of several parties. `existing` are the entries of the item.
 */
export function namingEntries(
  item: PaidItem,
  terms: PaymentTerms,
  naming: {
    readonly side: Side
    /** null for 'Not named'. */
    readonly party: string | null
    readonly existing: readonly AccountEntry[]
    readonly now: number
  },
): EntryDraft[] {
  const { side, party, existing, now } = naming
  const base = { side, itemId: item.id, at: now }
  const ofSide = existing.filter((entry) => entry.side === side)
  const taken: EntryDraft[] = [...Map.groupBy(ofSide, (entry) => entry.party)].flatMap(([from, entries]) => {
    const off = balanceOf(entries)
    if (off === 0) return []
    return [{ ...base, party: from, amount: -off as Fen, cause: 'unnamed', method: null }]
  })
  const all = [
    ...paymentAmounts(item, terms, side),
    ...item.differences.flatMap((difference) => differenceAmounts(difference, side)),
    ...item.reversals.flatMap((reversal) => reversalAmounts(item, reversal, terms, side)),
  ]
  if (party === null && balanceOf(all) === 0) return taken
  return [...taken, ...all.map((amount) => ({ ...base, party, ...amount }))]
}

interface Amount {
  readonly amount: Fen
  readonly cause: EntryCause
  readonly method: PaymentMethod | null
}

/** A named party gets every entry; 'Not named' only those of a cause that leaves something owed. */
function written(item: PaidItem, side: Side, amounts: readonly Amount[], at: number): EntryDraft[] {
  const party = partyOf(item, side)
  if (party === null && balanceOf(amounts) === 0) return []
  return amounts.map((amount) => ({ side, party, itemId: item.id, at, ...amount }))
}

function partyOf(item: Pick<PaidItem, 'sender' | 'customer'>, side: Side): string | null {
  return side === 'sender' ? item.sender : item.customer
}

/** Whether the share of a side was paid or received with the transaction. */
export function isAtOnce(item: PaidItem, terms: PaymentTerms, side: Side): boolean {
  return side === 'sender' ? !terms.onAccount : item.receivedAtOnce
}

function paymentAmounts(item: PaidItem, terms: PaymentTerms, side: Side): Amount[] {
  const share = originalShare(item, side)
  if (share === 0) return []
  const atOnce: Amount = { amount: -share as Fen, cause: 'paid_at_once', method: methodOf(terms, side) }
  return [{ amount: share, cause: 'share', method: null }, ...(isAtOnce(item, terms, side) ? [atOnce] : [])]
}

function differenceAmounts({ toSender }: CostDifference, side: Side): Amount[] {
  return side === 'customer' || toSender === 0 ? [] : [{ amount: toSender, cause: 'amendment', method: null }]
}

function reversalAmounts(item: PaidItem, reversal: Reversal, terms: PaymentTerms, side: Side): Amount[] {
  const share = (side === 'sender' ? reversal.toSender : reversal.fromCustomer) ?? (0 as Fen)
  const reversed: Amount = { amount: -share as Fen, cause: 'reversal', method: null }
  if (reversal.kind === 'reject') {
    const original = originalShare(item, side)
    const paid: Amount = { amount: original, cause: 'paid_at_once_reversed', method: methodOf(terms, side) }
    return [
      ...(share === 0 ? [] : [reversed]),
      ...(isAtOnce(item, terms, side) && original !== 0 ? [paid] : []),
    ]
  }
  if (share === 0) return []
  const { disposal, returned } = settlementOf(reversal, side)
  const method = disposal === 'credit' ? null : disposal
  return returned === 0 ? [reversed] : [reversed, { amount: returned, cause: 'returned', method }]
}

/** Where the share of a side of a reversal went, and what of it was returned. */
export function settlementOf(reversal: Reversal, side: Side): { disposal: Disposal; returned: Fen } {
  return side === 'sender'
    ? { disposal: reversal.senderDisposal, returned: reversal.senderReturned }
    : { disposal: reversal.customerDisposal, returned: reversal.customerReturned }
}

function originalShare(item: PaidItem, side: Side): Fen {
  return side === 'sender' ? item.payAmountToSender : (item.payAmountFromCustomer ?? (0 as Fen))
}

/** On account no method is chosen for the sender; a customer's money is then received without one too. */
function methodOf(terms: PaymentTerms, side: Side): PaymentMethod | null {
  return side === 'customer' && terms.onAccount ? null : terms.paymentMethod
}

/**
 * Where a reversed share goes by default: back at once without a named party, else onto the account. What was
 * never paid cannot come back: it is no longer owed.
 */
export function defaultDisposal(item: PaidItem, terms: PaymentTerms, side: Side): Disposal {
  return partyOf(item, side) === null && isAtOnce(item, terms, side) ? terms.paymentMethod : 'credit'
}

import type { Disposal, ReversalKind } from '../../account/disposal.ts'
import type { Side } from '../../account/entry-causes.ts'
import { reversalEntries } from '../../account/item-entries.ts'
import {
  type PaidItem,
  type PaidTransaction,
  type Reversal,
  shareOf,
  standingOf,
} from '../../account/paid-item.ts'
import { profitsOf } from '../../item/payback.ts'
import { type FigureDelta, salesDelta } from '../../month/figure-delta.ts'
import { type Refusal, refuse } from '../../refusal/refusal.ts'
import { isReason } from '../../text/reason.ts'
import type { Fen } from '../../unit/units.ts'
import type { Effect, Mark } from '../effect.ts'
import type { Correction } from '../order/order-correction.ts'
import type { ParcelState } from '../parcel-state.ts'
import { presentGroup } from './return-pieces.ts'

/**
 * A transaction with the packages of its items, and what of each item is still owed after what was paid
 * since.
 */
export interface TransactionWithParcels {
  readonly transaction: PaidTransaction
  readonly openOf: (itemId: string, side: Side) => Fen
  readonly parcels: ReadonlyMap<string, Pick<ParcelState, 'pkId' | 'revision' | 'rows'>>
}

/** Where the shares of a reversal go; what is not given has its default (domain/account/item-entries.ts). */
export interface Disposals {
  readonly sender?: Disposal
  readonly customer?: Disposal
}

/** Why a transaction cannot be corrected by this person now; the state is checked by each correction. */
export function transactionProblem({ role, reason }: Correction): Refusal | null {
  if (role !== 'admin') return refuse('access.forbidden')
  return isReason(reason) ? null : refuse('correction.reason')
}

/**
 * Why a transaction cannot be approved any more: it was approved, rejected or reversed (business-rules.md
 * 17).
 */
export function approvalProblem(transaction: PaidTransaction): Refusal | null {
  const user = transaction.decidedBy?.name ?? ''
  if (transaction.state === 'approved') return refuse('transaction.approved_already', { user })
  return transaction.state === 'rejected' ? refuse('transaction.rejected_already', { user }) : null
}

/** The package of an item, as it is now. */
export function parcelOf({ parcels }: TransactionWithParcels, { pkId }: PaidItem) {
  const parcel = parcels.get(pkId)
  if (!parcel) throw new Error(`package ${pkId} is missing`)
  return parcel
}

/** Where a share goes, and what of it is returned now. */
export interface Settlement {
  readonly disposal: Disposal
  readonly returned: Fen
}

/** Nothing is returned: the share lowers what is owed, or stays as credit. */
export const onAccount: Settlement = { disposal: 'credit', returned: 0 as Fen }

/** A reversal of some standing pieces with their shares of what stands; `settle` decides where these go. */
export function reversalOf(
  item: PaidItem,
  qty: number,
  cost: Fen,
  how: { readonly kind: ReversalKind; readonly settle: (side: Side, share: Fen) => Settlement },
  { by, now }: Correction,
): Reversal {
  const standing = standingOf(item)
  const { fromCustomer: amount } = standing
  const fromCustomer = amount === null ? null : shareOf(amount, qty, standing.qty)
  const toSender = shareOf(standing.toSender, qty, standing.qty)
  const [sender, customer] = [
    how.settle('sender', toSender),
    how.settle('customer', fromCustomer ?? (0 as Fen)),
  ]
  return {
    kind: how.kind,
    qty,
    fromCustomer,
    toSender,
    profits: fromCustomer === null ? null : profitsOf(fromCustomer, cost, qty),
    senderDisposal: sender.disposal,
    customerDisposal: customer.disposal,
    senderReturned: sender.returned,
    customerReturned: customer.returned,
    by,
    at: now,
  }
}

export interface ReversedItem {
  readonly item: PaidItem
  readonly reversal: Reversal
}

/** Reversals with the entries and figures that follow from them. */
export function reversalEffect(
  reversed: readonly ReversedItem[],
  terms: PaidTransaction,
): Pick<Effect, 'reversals' | 'entries' | 'figures'> {
  return {
    reversals: reversed.map(({ item, reversal }) => ({ itemId: item.id, reversal })),
    entries: reversed.flatMap(({ item, reversal }) => reversalEntries(item, reversal, terms)),
    figures: reversed.flatMap(({ item, reversal }) => figuresOf(item, reversal)),
  }
}

function figuresOf({ item }: PaidItem, { at, qty, profits }: Reversal): FigureDelta[] {
  return salesDelta(at, item, -qty, profits === null ? null : (-profits as Fen))
}

/** The present cost of a piece of an item. */
export function costOf(state: TransactionWithParcels, item: PaidItem): Fen {
  return presentGroup(parcelOf(state, item).revision, item.group).cost
}

/** How lists mark a transaction after its corrections; null when nothing was reversed. */
export function transactionMark({ state, items }: Pick<PaidTransaction, 'state' | 'items'>): Mark | null {
  if (state === 'rejected') return { is: 'rejected' }
  const of = items.reduce((total, { qty }) => total + qty, 0)
  const left = items.reduce((total, item) => total + standingOf(item).qty, 0)
  if (left === of) return null
  return left === 0 ? { is: 'reversed' } : { is: 'refunded', qty: of - left, of }
}

/** The pieces of a transaction that were reversed before: what a correction of it must have seen. */
export function reversedPieces(items: readonly PaidItem[]): number {
  return items.reduce((total, item) => total + item.qty - standingOf(item).qty, 0)
}

/** Why the pieces that the person saw as reversed are not those that are. */
export function seenReversedProblem(items: readonly PaidItem[], seen: number): Refusal | null {
  if (reversedPieces(items) === seen) return null
  return refuse('correction.changed', { user: lastReversalOf(items)?.by.name ?? '–' })
}

/** The reversal that was stored last; undefined when there is none. */
export function lastReversalOf(items: readonly PaidItem[]): Reversal | undefined {
  return items.flatMap(({ reversals }) => reversals).toSorted((one, other) => other.nth - one.nth)[0]
}

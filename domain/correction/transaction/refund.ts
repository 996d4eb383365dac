import type { ReversalKind } from '../../account/disposal.ts'
import { type Side, sides } from '../../account/entry-causes.ts'
import { defaultDisposal } from '../../account/item-entries.ts'
import {
  type PaidItem,
  type PaidTransaction,
  type Reversal,
  type Stored,
  standingOf,
} from '../../account/paid-item.ts'
import { paidOf } from '../../account/settlement.ts'
import { isPieces } from '../../item/pieces.ts'
import { type Refusal, refuse } from '../../refusal/refusal.ts'
import { type Fen, sum } from '../../unit/units.ts'
import { type Effect, noEffect } from '../effect.ts'
import type { Correction } from '../order/order-correction.ts'
import { newWriteOff, type WantedLoss, type WriteOff, whyProblem } from '../write-off/write-off.ts'
import { returned } from './reject-transaction.ts'
import { arrivingPieces } from './return-pieces.ts'
import {
  costOf,
  type Disposals,
  lastReversalOf,
  onAccount,
  parcelOf,
  type ReversedItem,
  reversalEffect,
  reversalOf,
  reversedPieces,
  seenReversedProblem,
  type TransactionWithParcels,
  transactionMark,
  transactionProblem,
} from './transaction-correction.ts'

/** What is refunded of an item of an approved transaction. */
export interface WantedRefund extends Disposals {
  readonly itemId: string
  readonly qty: number
  /** The pieces of the item that the person saw as refunded before. */
  readonly seen: number
  /** Why the pieces do not come back; null when they do. */
  readonly loss: WantedLoss | null
  readonly payerIsActive: boolean
}

/**
 * Refunds some standing pieces of an item (business-rules.md 17): both sides get back their share of what
 * stands, the pieces return or are written off, and the payer gets a credit note.
 */
export function refundPieces(
  state: TransactionWithParcels,
  wanted: WantedRefund,
  correction: Correction,
): Effect | Refusal {
  const { transaction } = state
  const problem = transactionProblem(correction) ?? reversibleProblem(transaction)
  if (problem) return problem
  const item = transaction.items.find(({ id }) => id === wanted.itemId)
  if (!item) return refuse('transaction.item_gone')
  const { qty: standing } = standingOf(item)
  const first = seenReversedProblem([item], wanted.seen)
  if (first) return first
  if (!isPieces(wanted.qty) || wanted.qty > standing) return refuse('refund.qty', { standing })
  const noWhy = wanted.loss && whyProblem(wanted.loss)
  if (noWhy) return noWhy

  const reversed = reverse(state, item, wanted.qty, 'refund', wanted, correction)
  const unpaid = unpaidProblem(state, [reversed], wanted)
  if (unpaid) return unpaid
  const mails = creditNoteMails(transaction, wanted)
  const effect = { ...noEffect, ...reversalEffect([reversed], transaction), mails }
  const mark = transactionMark(withReversals(transaction, [reversed]))
  if (wanted.loss === null) return { ...effect, ...returned(state, [reversed], 'rows', correction), mark }
  const after = lossOf(state, reversed, wanted.loss, correction)
  return { ...effect, writeOffs: [{ before: null, after }], mark }
}

/** What is voided of an approved transaction: everything that stands. */
export interface WantedVoid extends Disposals {
  /** The pieces of the transaction that the person saw as refunded before. */
  readonly seen: number
  readonly payerIsActive: boolean
}

/**
 * Voids an approved transaction (business-rules.md 17): reverses all that stands; the payer gets a credit
 * note.
 */
export function voidTransaction(
  state: TransactionWithParcels,
  wanted: WantedVoid,
  correction: Correction,
): Effect | Refusal {
  const { transaction } = state
  const problem =
    transactionProblem(correction) ??
    reversibleProblem(transaction) ??
    seenReversedProblem(transaction.items, wanted.seen)
  if (problem) return problem
  const reversed = transaction.items.flatMap((item) => {
    const { qty } = standingOf(item)
    return qty === 0 ? [] : [reverse(state, item, qty, 'void', wanted, correction)]
  })
  const unpaid = unpaidProblem(state, reversed, wanted)
  if (unpaid) return unpaid
  return {
    ...noEffect,
    ...reversalEffect(reversed, transaction),
    ...returned(state, reversed, 'rows', correction),
    mails: creditNoteMails(transaction, wanted),
    mark: { is: 'reversed' },
  }
}

function creditNoteMails(
  { id: transactionId, payer }: PaidTransaction,
  { payerIsActive }: { readonly payerIsActive: boolean },
): Effect['mails'] {
  return payerIsActive ? [{ kind: 'credit_note', to: payer.id, transactionId }] : []
}

/** Only what was approved and still stands can be voided or refunded. */
function reversibleProblem({ state, items, decidedBy }: PaidTransaction): Refusal | null {
  if (state === 'pending') return refuse('transaction.still_pending')
  if (state === 'rejected') return refuse('transaction.rejected_already', { user: decidedBy?.name ?? '' })
  const pieces = items.reduce((total, { qty }) => total + qty, 0)
  if (reversedPieces(items) < pieces) return null
  return refuse('transaction.reversed_already', { user: lastReversalOf(items)?.by.name ?? '' })
}

function reverse(
  state: TransactionWithParcels,
  item: PaidItem,
  qty: number,
  kind: ReversalKind,
  disposals: Disposals,
  correction: Correction,
): ReversedItem {
  const settle = (side: Side, share: Fen) => {
    const disposal = disposals[side] ?? defaultDisposal(item, state.transaction, side)
    const paid = paidOf(share, state.openOf(item.id, side))
    return disposal === 'credit' || paid === 0 ? onAccount : { disposal, returned: paid }
  }
  return { item, reversal: reversalOf(item, qty, costOf(state, item), { kind, settle }, correction) }
}

/** What of reversed shares has been paid on a side: all that can be returned now. */
export function returnable(
  { openOf }: Pick<TransactionWithParcels, 'openOf'>,
  reversed: readonly { readonly itemId: string; readonly reversal: Reversal }[],
  side: Side,
): Fen {
  return sum(
    reversed.map(({ itemId, reversal }) => paidOf(shareOnSide(reversal, side), openOf(itemId, side))),
  )
}

/**
 * Nothing is returned now to or by a side that has not paid: its share is just no longer owed
 * (business-rules.md 18).
 */
function unpaidProblem(
  state: TransactionWithParcels,
  reversed: readonly ReversedItem[],
  disposals: Disposals,
): Refusal | null {
  const all = reversed.map(({ item, reversal }) => ({ itemId: item.id, reversal }))
  const unpaid = sides.find((side) => {
    const isReturned = disposals[side] !== undefined && disposals[side] !== 'credit'
    const share = sum(reversed.map(({ reversal }) => shareOnSide(reversal, side)))
    return isReturned && share > 0 && returnable(state, all, side) === 0
  })
  return unpaid ? refuse(`refund.${unpaid}_unpaid`) : null
}

const shareOnSide = ({ toSender, fromCustomer }: Reversal, side: Side): Fen =>
  side === 'sender' ? toSender : (fromCustomer ?? (0 as Fen))

function withReversals(transaction: PaidTransaction, reversed: readonly ReversedItem[]): PaidTransaction {
  const more = (item: PaidItem): Stored<Reversal>[] =>
    reversed
      .filter((one) => one.item.id === item.id)
      .map(({ reversal }) => ({ ...reversal, nth: Number.POSITIVE_INFINITY }))
  const items = transaction.items.map((item) => ({ ...item, reversals: [...item.reversals, ...more(item)] }))
  return { ...transaction, items }
}

/** Refunded pieces that do not come back, in the state that taking the write-off back would give them. */
function lossOf(
  state: TransactionWithParcels,
  { item, reversal }: ReversedItem,
  loss: WantedLoss,
  correction: Correction,
): WriteOff {
  const { revision } = parcelOf(state, item)
  const lost = arrivingPieces({ item, ...reversal }, revision, correction)
  return newWriteOff(item.id, lost, loss, correction)
}

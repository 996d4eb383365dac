import type { PaidItem, PaidTransaction } from '../../account/paid-item.ts'
import { mostCartEntries } from '../../item/cart-size.ts'
import { type Refusal, refuse } from '../../refusal/refusal.ts'
import type { Fen } from '../../unit/units.ts'
import { type Change, type Effect, noEffect } from '../effect.ts'
import type { CartHold, ItemRowRecord } from '../item-row-record.ts'
import type { Correction } from '../order/order-correction.ts'
import { editRows, type RowEditor } from '../row-editor.ts'
import { arrivingPieces, presentGroup } from './return-pieces.ts'
import {
  approvalProblem,
  costOf,
  onAccount,
  parcelOf,
  type ReversedItem,
  reversalEffect,
  reversalOf,
  type TransactionWithParcels,
  transactionProblem,
} from './transaction-correction.ts'

/** Where the pieces of a rejected transaction go: back to item rows, or into the payer's cart again. */
export interface WantedRejection {
  readonly into: 'rows' | 'cart'
  readonly payer: { readonly isActive: boolean; readonly cartEntries: number }
}

/**
 * Rejects a pending transaction (business-rules.md 17): all pieces leave it, its shares and what was paid at
 * once are reversed, and the payer gets a message.
 */
export function rejectTransaction(
  state: TransactionWithParcels,
  { into, payer }: WantedRejection,
  correction: Correction,
): Effect | Refusal {
  const { transaction } = state
  const problem =
    transactionProblem(correction) ??
    approvalProblem(transaction) ??
    (into === 'cart' ? cartProblem(state, payer) : null)
  if (problem) return problem
  const how = { kind: 'reject', settle: () => onAccount } as const
  const reversed: ReversedItem[] = transaction.items.map((item) => ({
    item,
    reversal: reversalOf(item, item.qty, costOf(state, item), how, correction),
  }))
  const { rows, cart } = returned(state, reversed, into, correction)
  return {
    ...noEffect,
    ...reversalEffect(reversed, transaction),
    rows,
    cart,
    transaction: { id: transaction.id, state: 'rejected' },
    mails: payer.isActive
      ? [{ kind: 'rejected', to: transaction.payer.id, transactionId: transaction.id }]
      : [],
    mark: { is: 'rejected' },
  }
}

function cartProblem(
  state: TransactionWithParcels,
  { isActive, cartEntries }: WantedRejection['payer'],
): Refusal | null {
  const { payer, items } = state.transaction
  if (!isActive) return refuse('reject.payer_inactive', { user: payer.name })
  if (cartEntries + items.length > mostCartEntries) return refuse('cart.full', { most: mostCartEntries })
  const amended = items.find(
    (item) => presentGroup(parcelOf(state, item).revision, item.group).changedIn > item.revision,
  )
  return amended ? refuse('reject.amended', { item: amended.item }) : null
}

/** Returns pieces package by package; entries of a cart reserve exactly what they held before the payment. */
export function returned(
  state: TransactionWithParcels,
  reversed: readonly ReversedItem[],
  into: 'rows' | 'cart',
  correction: Correction,
): Pick<Effect, 'rows' | 'cart'> {
  const rows: Change<ItemRowRecord>[] = []
  const cart: Change<CartHold>[] = []
  for (const [pkId, parcel] of state.parcels) {
    const editor = editRows(parcel.rows, pkId)
    for (const { item, reversal } of reversed.filter((one) => one.item.pkId === pkId)) {
      const { qty, fromCustomer } = reversal
      const arriving = arrivingPieces({ item, qty, fromCustomer }, parcel.revision, correction)
      const rowId = arriving.type === 'exception' ? editor.putApart(arriving) : editor.put(arriving)
      if (into === 'cart') cart.push({ before: null, after: hold(editor, rowId, item, state.transaction) })
    }
    rows.push(...editor.changes())
  }
  return { rows, cart }
}

function hold(rows: RowEditor, rowId: string, item: PaidItem, { payer }: PaidTransaction): CartHold {
  const { id, qty, originalType, returnAllProfits, payAmountFromCustomer, customer, receivedAtOnce } = item
  const row = rows.find(rowId)
  if (!row) throw new Error(`row ${rowId} is missing`)
  const share = originalType === 'exception' ? (payAmountFromCustomer ?? 0) : 0
  rows.replace({
    ...row,
    qtyInCart: row.qtyInCart + qty,
    subtotalInCart: (row.subtotalInCart + share) as Fen,
  })
  return {
    id: `new ${id}`,
    rowId,
    userId: payer.id,
    user: payer.name,
    qty,
    originalType,
    returnAllProfits,
    payAmountFromCustomer,
    customer,
    customerPaysLater: !receivedAtOnce,
  }
}

import { paidItemEntries, termsProblem } from '../../account/item-entries.ts'
import type { PaidItem, PaidTransaction } from '../../account/paid-item.ts'
import type { CartHold } from '../../correction/item-row-record.ts'
import { recordOrder } from '../../correction/order/record-order.ts'
import { editRows } from '../../correction/row-editor.ts'
import { reservedSubtotal } from '../../item/cart-change.ts'
import { subtotalForCart } from '../../item/cart-subtotal.ts'
import { freePiecesProblem } from '../../item/free-pieces.ts'
import type { ItemType } from '../../item/moves.ts'
import { cartRowMoney } from '../../item/payback.ts'
import { decideTransfer } from '../../item/transfer.ts'
import { bookedMonth } from '../../month/month-close.ts'
import { checkOrder, type OrderSubmission } from '../../order/order-check.ts'
import { isRefusal, type Refusal, refuse } from '../../refusal/refusal.ts'
import type { Fen } from '../../unit/units.ts'
import { addEntries, addFigures, applyEffect } from './apply-effect.ts'
import { type Business, currentOf, newId, parcelOf, stateOf, storeChanges } from './business.ts'

type Outcome = Refusal | null

/** Records an order, for the first time or again after a void. */
export function submit(business: Business, by: Business['people'][number], order: OrderSubmission): Outcome {
  const checked = checkOrder(order, business.settings)
  if (isRefusal(checked)) return checked
  const known = business.parcels.get(checked.pk_id)
  const last = known ? currentOf(known) : null
  const effect = recordOrder(checked, last, { settings: business.settings, by, now: business.now })
  if (isRefusal(effect)) return effect
  if (known) {
    // A visitor takes no package over.
    if (by.role !== 'visitor') known.recordedBy = by.id
  } else business.parcels.set(checked.pk_id, { recordedBy: by.id, sender: null, revisions: [], log: [] })
  applyEffect(business, effect)
  const pieces = checked.lines.reduce((total, { qty }) => total + qty, 0)
  const month = bookedMonth(checked.details.sendTime, business.months)
  const original = { of: 'parcels', month, parcels: 1, pieces } as const
  business.originals.push(original)
  addFigures(business, [original])
  return null
}

/** Moves free pieces of a row to another state. */
export function move(
  business: Business,
  by: string,
  rowId: string,
  wanted: { readonly target: ItemType; readonly qty: number; readonly subtotal: number },
): Outcome {
  const source = business.rows.get(rowId)
  const problem = freePiecesProblem(source ?? null, source?.type ?? 'sold', wanted.qty)
  if (problem || !source) return problem
  const transfer = decideTransfer(source, wanted.target, wanted.qty, wanted.subtotal)
  if (isRefusal(transfer)) return transfer
  const rows = editRows(stateOf(business, source.pkId).rows, source.pkId)
  rows.take(rowId, wanted.qty)
  const { id: _, qtyInCart: _in, subtotalInCart: _held, ...pieces } = source
  const { originalType, subtotalPut: put } = transfer
  const requestedBy = wanted.target === 'exception' ? [by] : []
  const arriving = { ...pieces, type: wanted.target, originalType, approved: false, subtotal: put }
  const targetId = rows.put({ ...arriving, qty: wanted.qty, reason: '', requestedBy })
  const changes = rows.changes()
  const id = targetId.startsWith('new ') ? newId(business) : targetId
  storeChanges(
    business.rows,
    changes.map(({ before, after }) => ({
      before,
      after: after && { ...after, id: after.id === targetId ? id : after.id },
    })),
  )
  return null
}

export function addToCart(
  business: Business,
  by: Business['people'][number],
  rowId: string,
  wanted: {
    readonly qty: number
    readonly subtotal: number
    readonly customer: string | null
    readonly paysLater: boolean
  },
): Outcome {
  const row = business.rows.get(rowId)
  const problem = freePiecesProblem(row ?? null, row?.type ?? 'sold', wanted.qty)
  if (problem || !row) return problem
  const money = subtotalForCart(row, wanted.qty, wanted.subtotal)
  if (isRefusal(money)) return money
  const entry: CartHold = {
    id: newId(business),
    rowId,
    userId: by.id,
    user: by.name,
    qty: wanted.qty,
    originalType: row.type,
    returnAllProfits: false,
    ...money,
    customer: wanted.customer,
    customerPaysLater: wanted.paysLater,
  }
  reserve(business, entry, 1)
  business.carts.set(entry.id, entry)
  return null
}

export function removeFromCart(business: Business, entryId: string): Outcome {
  const entry = business.carts.get(entryId)
  if (!entry) return refuse('cart.entry_gone')
  business.carts.delete(entryId)
  reserve(business, entry, -1)
  return null
}

function reserve({ rows }: Business, entry: CartHold, sign: 1 | -1) {
  const row = rows.get(entry.rowId)
  if (!row) throw new Error('a cart entry has a row')
  const after = {
    ...row,
    qtyInCart: row.qtyInCart + sign * entry.qty,
    subtotalInCart: (row.subtotalInCart + sign * reservedSubtotal(entry)) as Fen,
  }
  rows.set(row.id, after)
  return after
}

export function approveException({ rows }: Business, rowId: string): Outcome {
  const row = rows.get(rowId)
  if (!row) return refuse('item.gone')
  if (row.type !== 'exception' || row.approved) return refuse('item.no_exception')
  rows.set(rowId, { ...row, approved: true })
  return null
}

/** Pays the cart of a person. */
export function pay(business: Business, by: Business['people'][number], onAccount: boolean): Outcome {
  const entries = [...business.carts.values()].filter(({ userId }) => userId === by.id)
  if (entries.length === 0) return refuse('cart.empty')
  const terms = { paymentMethod: 'Bank', onAccount, at: business.now } as const
  const items = entries.map((entry) => paidItem(business, entry))
  const problem = termsProblem(terms, items)
  if (problem) return problem
  for (const entry of entries) {
    const row = reserve(business, entry, -1)
    business.carts.delete(entry.id)
    const left = { ...row, qty: row.qty - entry.qty }
    const subtotal = row.subtotal === null ? null : ((row.subtotal - reservedSubtotal(entry)) as Fen)
    if (left.qty === 0) business.rows.delete(row.id)
    else business.rows.set(row.id, { ...left, subtotal })
  }
  const id = newId(business)
  const number = 1001 + business.transactions.size
  const payer = { id: by.id, name: by.name }
  const transaction: PaidTransaction = {
    ...terms,
    id,
    number,
    payer,
    state: 'pending',
    decidedBy: null,
    items,
  }
  business.transactions.set(id, transaction)
  for (const item of items) {
    addEntries(business, paidItemEntries(item, terms))
    const { profits } = cartRowMoney(item)
    if (profits === null) continue
    const month = bookedMonth(business.now, business.months)
    const original = { of: 'sales', month, item: item.item, pieces: item.qty, profits } as const
    business.originals.push(original)
    addFigures(business, [original])
  }
  return null
}

function paidItem(business: Business, entry: CartHold): PaidItem {
  const row = business.rows.get(entry.rowId)
  if (!row) throw new Error('a cart entry has a row')
  const parcel = parcelOf(business, row.pkId)
  const { qty, originalType, returnAllProfits, payAmountFromCustomer, customer } = entry
  const { pkId, group, item, cost, note } = row
  const money = cartRowMoney({ ...entry, cost })
  return {
    id: newId(business),
    pkId,
    group,
    item,
    qty,
    originalType,
    cost,
    note,
    customer,
    recoverTo: row.originalType,
    returnAllProfits,
    payAmountFromCustomer,
    payAmountToSender: money.payAmountToSender,
    revision: currentOf(parcel).number,
    sender: parcel.sender,
    receivedAtOnce: !entry.customerPaysLater,
    differences: [],
    reversals: [],
  }
}

export function approveTransaction(business: Business, id: string, by: Business['people'][number]): Outcome {
  const transaction = business.transactions.get(id)
  if (transaction?.state !== 'pending') return refuse('transaction.gone')
  business.transactions.set(id, { ...transaction, state: 'approved', decidedBy: by })
  return null
}

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PaymentTerms } from '#domain/account/item-entries.ts'
import { reservedSubtotal } from '#domain/item/cart-change.ts'
import { cartRowMoney, cartSubtotal } from '#domain/item/payback.ts'
import { transactionName } from '#domain/item/transaction-number.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { formatMoney } from '#domain/money/format.ts'
import { transactionMethod } from '#domain/money/payment-method.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { rmb } from '#domain/unit/units.ts'
import type { Trx } from '../../storage/engine/database.ts'
import type { Caller } from '../../storage/stores/account/caller.ts'
import { type CartEntry, deleteCartEntries, lockCart } from '../../storage/stores/cart/cart.store.ts'
import type { StoredItem } from '../../storage/stores/item/item-columns.ts'
import { takeReservedPieces } from '../../storage/stores/item/taken-pieces.store.ts'
import { lockTermsOfPackages } from '../../storage/stores/package/package.store.ts'
import { survivorsOf } from '../../storage/stores/party/party.store.ts'
import { addTransaction } from '../../storage/stores/transaction/transaction.store.ts'
import { cartEntryVersion } from '../answers/seen-version.ts'
import { approversToMail, mailApprovers } from '../approvals/mail-approvers.ts'
import { addPaymentEntries, paymentProblem } from '../corrections/payment-entries.ts'
import type { Log } from '../log/log-writer.ts'
import { entriesPerTurn } from './free-entries.ts'

interface Paying {
  readonly trx: Trx
  readonly caller: Caller
  readonly now: number
  readonly log: Log<'Create transaction'>
}

type Terms = Pick<PaymentTerms, 'paymentMethod' | 'onAccount'>

/** Entries of the cart as somebody saw them, by id. */
type SeenEntries = ReadonlyMap<string, string>

/** Pays everything in the cart of the caller, all or nothing, on these terms (business-rules.md 3 and 18). */
export async function payWholeCart(paying: Paying, terms: Terms) {
  const entries = await lockCart(paying.trx, paying.caller.userId)
  return entries.length === 0 ? refuse('cart.empty') : payEntries(paying, entries, terms)
}

/** The same of the entries that were seen, as they were seen. */
export async function paySeenEntries(paying: Paying, seen: SeenEntries, terms: Terms) {
  const cart = await lockCart(paying.trx, paying.caller.userId)
  const entries = cart.filter(({ id }) => seen.has(id))
  return entries.length < seen.size ? refuse('cart.entry_gone') : payEntries(paying, entries, terms, seen)
}

async function payEntries(
  { trx, caller, now, log }: Paying,
  entries: readonly CartEntry[],
  { paymentMethod, onAccount }: Terms,
  seen?: SeenEntries,
) {
  const packages = await lockTermsOfPackages(
    trx,
    entries.map(({ itemId }) => itemId),
  )
  await deleteCartEntries(trx, entries)
  const taken = []
  for (let at = 0; at < entries.length; at += entriesPerTurn) {
    if (at > 0) await nextTurn()
    taken.push(...(await takePieces(trx, entries.slice(at, at + entriesPerTurn), now)))
  }
  if (taken.some(({ entryId, version }) => seen && seen.get(entryId) !== version))
    return refuse('cart.changed')
  const senderOf = (pkId: string) => packages.get(pkId)?.sender ?? null
  const named = taken.flatMap(({ pkId, customer }) => [senderOf(pkId), customer])
  const survivor = await survivorsOf(trx, named)
  const items = taken.map((item) => ({
    ...item,
    revision: packages.get(item.pkId)?.revision ?? 1,
    sender: survivor(senderOf(item.pkId)),
    customer: survivor(item.customer),
  }))
  const terms = { paymentMethod, onAccount, at: now }
  const problem = paymentProblem(items, terms)
  if (problem) return problem

  const payAmountToSender = cartSubtotal(items)
  const qty = items.reduce((total, item) => total + item.qty, 0)
  const { userId, name: username } = caller
  // Before the number, for which other payments wait until this one is committed.
  const approvers = await approversToMail(trx, userId)
  const { id, number, itemIds } = await addTransaction(
    trx,
    { userId, username, qty, paymentMethod, onAccount, payAmountToSender, items },
    now,
  )
  const logId = await addPaymentEntries(trx, items, itemIds, terms, userId)
  const amount = formatMoney(rmb.toNumber(payAmountToSender))
  const shown = { amount, paymentMethod: transactionMethod(paymentMethod, onAccount) }
  await log('Create transaction', { qty, ...shown, number }, { refId: id, id: logId })
  await mailApprovers(trx, approvers, caller, { what: 'transaction', id }, now)
  const params = { transaction: transactionName(number), ...shown }
  const msg = confirm(onAccount ? 'transaction.on_account' : 'transaction.paid', params)
  return { msg, transaction_id: id, number }
}

/** Takes the reserved pieces of cart entries out of their rows; returns them as items of the transaction. */
async function takePieces(trx: Trx, entries: readonly CartEntry[], now: number) {
  const reserved = entries.map((entry) => ({
    itemId: entry.itemId,
    pieces: entry.qty,
    subtotal: reservedSubtotal(entry),
  }))
  const rows = await takeReservedPieces(trx, reserved, now)
  return entries.map((entry, index) => {
    const row = rows[index]
    if (!row) throw new Error(`cart entry ${entry.id} refers to a missing item row`)
    return {
      entryId: entry.id,
      version: cartEntryVersion({ ...entry, cost: row.cost }),
      ...paidItem(entry, row),
    }
  })
}

function paidItem(entry: CartEntry, row: StoredItem) {
  const { id: itemId, pkId, group, item, price, weight, cost, note, originalType: recoverTo } = row
  const { qty, originalType, returnAllProfits, payAmountFromCustomer } = entry
  const paid = {
    pkId,
    itemId,
    group,
    item,
    qty,
    originalType,
    price,
    weight,
    cost,
    returnAllProfits,
    payAmountFromCustomer,
    note,
    recoverTo,
    customer: entry.customer,
    receivedAtOnce: !entry.customerPaysLater,
  }
  return { ...paid, ...cartRowMoney({ ...entry, cost }) }
}

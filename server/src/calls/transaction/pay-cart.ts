import { setImmediate as nextTurn } from 'node:timers/promises'
import * as contract from '#contract/transaction.ts'
import { reservedSubtotal } from '#domain/item/cart-change.ts'
import { transactionName } from '#domain/item/transaction-number.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { refuse } from '#domain/messages/refusal.ts'
import { formatMoney } from '#domain/money/format.ts'
import { cartRowMoney, cartSubtotal } from '#domain/money/payback.ts'
import { rmb } from '#domain/money/units.ts'
import { transactionalHandler } from '../../http/define-handler.ts'
import { mailApprovers } from '../../services/approvals/mail-approvers.ts'
import { entriesPerTurn } from '../../services/cart/free-entries.ts'
import { addPaymentEntries, paymentProblem } from '../../services/corrections/payment-entries.ts'
import type { Trx } from '../../storage/engine/database.ts'
import { type CartEntry, deleteCartEntries, lockCart } from '../../storage/stores/cart/cart.store.ts'
import { lockItem, takeReservedPieces } from '../../storage/stores/item/item.store.ts'
import { holdPackagesOf, termsOfPackages } from '../../storage/stores/package/package.store.ts'
import { addTransaction } from '../../storage/stores/transaction/transaction.store.ts'

export const payCart = transactionalHandler(contract.payCart, async ({ body }, { trx, caller, now, log }) => {
  const entries = await lockCart(trx, caller.userId)
  if (entries.length === 0) return refuse('cart.empty')
  await holdPackagesOf(
    trx,
    entries.map(({ itemId }) => itemId),
  )
  await deleteCartEntries(trx, entries)
  const taken = []
  for (const [index, entry] of entries.entries()) {
    if (index > 0 && index % entriesPerTurn === 0) await nextTurn()
    taken.push(await payEntry(trx, entry, now))
  }
  const packages = await termsOfPackages(trx, taken)
  const items = taken.map((item) => ({
    ...item,
    revision: packages.get(item.pkId)?.revision ?? 1,
    sender: packages.get(item.pkId)?.sender ?? null,
  }))
  const terms = { paymentMethod: body.paymentMethod, onAccount: false, at: now }
  const problem = paymentProblem(items, terms)
  if (problem) return problem

  const payAmountToSender = cartSubtotal(items)
  const qty = items.reduce((total, item) => total + item.qty, 0)
  const { paymentMethod } = body
  const { userId, name: username } = caller
  const { id, number, itemIds } = await addTransaction(
    trx,
    { userId, username, qty, paymentMethod, payAmountToSender, items },
    now,
  )
  const logId = await addPaymentEntries(trx, items, itemIds, terms, userId)
  const amount = formatMoney(rmb.toNumber(payAmountToSender))
  await log('Create transaction', { qty, amount, paymentMethod, number }, { refId: id, id: logId })
  const needed = { what: 'transaction', by: username, qty, amount, transactionId: id } as const
  await mailApprovers(trx, userId, needed, now)
  const msg = confirm('transaction.paid', { transaction: transactionName(number), amount, paymentMethod })
  return { msg, transaction_id: id, number }
})

/** Takes the reserved pieces of a cart entry out of their row; returns them as an item of the transaction. */
async function payEntry(trx: Trx, entry: CartEntry, now: number) {
  const row = await lockItem(trx, entry.itemId)
  if (!row) throw new Error(`cart entry ${entry.id} refers to a missing item row`)
  await takeReservedPieces(trx, row, { pieces: entry.qty, subtotal: reservedSubtotal(entry), now })
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

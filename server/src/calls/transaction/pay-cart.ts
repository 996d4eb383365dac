import { setImmediate as nextTurn } from 'node:timers/promises'
import * as contract from '#contract/transaction.ts'
import { paidItemEntries } from '#domain/account/item-entries.ts'
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
import type { Trx } from '../../storage/engine/database.ts'
import { newId } from '../../storage/engine/new-id.ts'
import { type CartEntry, deleteCartEntries, lockCart } from '../../storage/stores/cart/cart.store.ts'
import { readPaidTransaction } from '../../storage/stores/correction/paid-transaction.store.ts'
import { lockItem, takeReservedPieces } from '../../storage/stores/item/item.store.ts'
import { packagesOf } from '../../storage/stores/package/package.store.ts'
import { addEntries, type Writing } from '../../storage/stores/settlement/account-entry.store.ts'
import { addTransaction } from '../../storage/stores/transaction/transaction.store.ts'

export const payCart = transactionalHandler(contract.payCart, async ({ body }, { trx, caller, now, log }) => {
  const entries = await lockCart(trx, caller.userId)
  if (entries.length === 0) return refuse('cart.empty')
  await deleteCartEntries(trx, entries)
  const items = []
  for (const [index, entry] of entries.entries()) {
    if (index > 0 && index % entriesPerTurn === 0) await nextTurn()
    items.push(await payEntry(trx, entry, now))
  }
  const packages = await packagesOf(trx, items)

  const payAmountToSender = cartSubtotal(items)
  const qty = items.reduce((total, item) => total + item.qty, 0)
  const { paymentMethod } = body
  const { userId, name: username } = caller
  const { id, number } = await addTransaction(
    trx,
    {
      ...{ userId, username, qty, paymentMethod, payAmountToSender },
      items: items.map((item) => ({ ...item, revision: packages.get(item.pkId)?.revision ?? 1 })),
    },
    now,
  )
  const amount = formatMoney(rmb.toNumber(payAmountToSender))
  const logId = newId()
  if (items.some(({ pkId, customer }) => customer !== null || packages.get(pkId)?.sender != null))
    await writeShares(trx, id, { by: { id: userId }, logId })
  await log('Create transaction', { qty, amount, paymentMethod, number }, { id: logId, refId: id })
  const needed = { what: 'transaction', by: username, qty, amount, transactionId: id } as const
  await mailApprovers(trx, userId, needed, now)
  const msg = confirm('transaction.paid', { transaction: transactionName(number), amount, paymentMethod })
  return { msg, transaction_id: id, number }
})

/** Writes the shares of items whose sender or customer is named, and what was paid and received at once. */
async function writeShares(trx: Trx, id: string, writing: Writing): Promise<void> {
  const transaction = await readPaidTransaction({ locks: false, db: trx }, id)
  const entries = transaction?.items.flatMap((item) => paidItemEntries(item, transaction)) ?? []
  await addEntries(trx, entries, writing)
}

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

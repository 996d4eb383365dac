import { listTransactions } from '#contract/transaction.ts'
import { aud, kg, rmb } from '#domain/units.ts'
import { onCall } from '../../http/handled.ts'
import { listTransactions as storedTransactions } from '../../storage/transaction.store.ts'
import { type ListedTransactionItem, listTransactionItems } from '../../storage/transaction-item.store.ts'
import { isoTime } from '../iso-time.ts'

export const showTransactions = onCall(listTransactions, async (_input, { house }) => {
  const { db } = house.database
  // Heads first: an item whose transaction is newer than the heads is simply not shown yet.
  const heads = await storedTransactions(db)
  const items = Map.groupBy(await listTransactionItems(db, 'all'), (item) => item.transactionId)
  const result = heads.map((head) => ({
    _id: head.id,
    createdAt: isoTime(head.createdAt),
    approvedAt: head.approvedAt === null ? null : isoTime(head.approvedAt),
    username: head.username,
    qty: head.qty,
    paymentMethod: head.paymentMethod,
    payAmountToSender: rmb.toNumber(head.payAmountToSender),
    approved: head.approved,
    items: (items.get(head.id) ?? []).map(transactionItem),
  }))
  return { result }
})

function transactionItem(item: ListedTransactionItem) {
  const { profits, payAmountFromCustomer } = item
  return {
    _id: item.id,
    item: item.item,
    qty: item.qty,
    originalType: item.originalType,
    cost: rmb.toNumber(item.cost),
    ...(profits === null ? {} : { profits: rmb.toNumber(profits) }),
    price: aud.toNumber(item.price),
    weight: kg.toNumber(item.weight),
    pk_id: item.pkId,
    receiver: item.receiver,
    returnAllProfits: item.returnAllProfits,
    ...(payAmountFromCustomer === null ? {} : { payAmountFromCustomer: rmb.toNumber(payAmountFromCustomer) }),
    payAmountToSender: rmb.toNumber(item.payAmountToSender),
    note: item.note,
  }
}

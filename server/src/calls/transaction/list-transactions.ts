import { listTransactions } from '#contract/transaction.ts'
import { isRefusal } from '#domain/refusal.ts'
import { aud, kg, rmb } from '#domain/units.ts'
import { onCall } from '../../http/handled.ts'
import {
  listTransactions as storedTransactions,
  type TransactionHead,
} from '../../storage/transaction.store.ts'
import { type ListedTransactionItem, listTransactionItems } from '../../storage/transaction-item.store.ts'
import { transactionPart } from '../../storage/transaction-list.store.ts'
import { askedPart } from '../asked-part.ts'
import { isoTime } from '../iso-time.ts'

export const showTransactions = onCall(listTransactions, async ({ query = {} }, { house }) => {
  const { db } = house.database
  const part = askedPart(query)
  if (isRefusal(part)) return part
  // Heads first: an item whose transaction is newer than the heads is simply not shown yet.
  if (part === null) {
    return { result: records(await storedTransactions(db), await listTransactionItems(db, 'all')) }
  }
  const { rows, next } = await transactionPart(db, part)
  const items = await listTransactionItems(db, { transactionId: rows.map(({ id }) => id) })
  return { result: records(rows, items), next }
})

function records(heads: readonly TransactionHead[], all: readonly ListedTransactionItem[]) {
  const items = Map.groupBy(all, (item) => item.transactionId)
  return heads.map((head) => ({
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
}

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

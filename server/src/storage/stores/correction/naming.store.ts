import type { PaidTransaction } from '#domain/account/paid-item.ts'
import { rowUpdated } from '../../engine/changed-rows.ts'
import type { Queries, Trx } from '../../engine/database.ts'
import { rowLock } from '../../engine/row-lock.ts'
import { whereIn } from '../../engine/where-in.ts'
import type { TransactionItemTable } from '../../schema/tables/sale/transaction.table.ts'
import { paidItems, toTransaction } from './paid-transaction.store.ts'

/** Who is named, and the paid items that this concerns, each transaction with these items only. */
interface Named {
  readonly party: string | null
  readonly transactions: readonly PaidTransaction[]
}

/**
 * Locks a package and the transactions of its paid items until the transaction ends, in the order of
 * corrections (read-rows.ts); null when there is no such package.
 */
export async function lockSender(trx: Trx, pkId: string): Promise<(Named & { isVoid: boolean }) | null> {
  await trx
    .selectFrom('transactions')
    .select('id')
    .where('id', 'in', (eb) =>
      eb.selectFrom('transaction_items').select('transaction_id').where('pk_id', '=', pkId),
    )
    .orderBy('id')
    .$call(rowLock(trx))
    .execute()
  const parcel = await trx
    .selectFrom('packages')
    .select(['sender', 'is_void'])
    .where('pk_id', '=', pkId)
    .$call(rowLock(trx))
    .executeTakeFirst()
  if (!parcel) return null
  const rows = await trx
    .selectFrom('transaction_items')
    .selectAll()
    .where('pk_id', '=', pkId)
    .orderBy('id')
    .execute()
  const transactions = await transactionsOf(trx, rows)
  return { party: parcel.sender, isVoid: parcel.is_void === 1, transactions }
}

/** Locks a paid item and its transaction until the transaction ends; null when there is no such item. */
export async function lockCustomer(trx: Trx, itemId: string): Promise<(Named & { item: string }) | null> {
  await trx
    .selectFrom('transactions')
    .select('id')
    .where('id', 'in', (eb) =>
      eb.selectFrom('transaction_items').select('transaction_id').where('id', '=', itemId),
    )
    .$call(rowLock(trx))
    .execute()
  const row = await trx
    .selectFrom('transaction_items')
    .selectAll()
    .where('id', '=', itemId)
    .$call(rowLock(trx))
    .executeTakeFirst()
  if (!row) return null
  return { party: row.customer, item: row.item, transactions: await transactionsOf(trx, [row]) }
}

async function transactionsOf(
  db: Queries,
  rows: readonly TransactionItemTable[],
): Promise<PaidTransaction[]> {
  const ids = [...new Set(rows.map(({ transaction_id }) => transaction_id))]
  const heads = await db
    .selectFrom('transactions')
    .selectAll()
    .where(whereIn(db, 'id', ids))
    .orderBy('id')
    .execute()
  const transactionOf = new Map(rows.map(({ id, transaction_id }) => [id, transaction_id]))
  const itemsOf = Map.groupBy(await paidItems(db, rows), ({ id }) => transactionOf.get(id))
  return heads.map((head) => toTransaction(head, null, itemsOf.get(head.id) ?? []))
}

export async function setSender(trx: Trx, pkId: string, was: string | null, sender: string | null) {
  await trx.updateTable('packages').set({ sender }).where('pk_id', '=', pkId).execute()
  rowUpdated(trx, 'packages', pkId, { sender: was }, { sender })
}

export async function setCustomer(trx: Trx, itemId: string, was: string | null, customer: string | null) {
  await trx.updateTable('transaction_items').set({ customer }).where('id', '=', itemId).execute()
  rowUpdated(trx, 'transaction_items', itemId, { customer: was }, { customer })
}

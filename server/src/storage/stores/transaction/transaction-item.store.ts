import { sql } from 'kysely'
import type { Cents, Fen, Grams, Micro } from '#domain/money/units.ts'
import { makeSlices, type Slices } from '../../../slices.ts'
import { rowChanged } from '../../engine/changed-rows.ts'
import type { Queries, Trx } from '../../engine/database.ts'
import { type Param, prepared } from '../../engine/prepared.ts'
import { rowLock } from '../../engine/row-lock.ts'
import { whereIn } from '../../engine/where-in.ts'
import { asTheyStand, asTheyStandBetween, type StandingItem } from './standing-items.ts'
import type { TransactionItem } from './transaction.store.ts'
import type { TransactionItemTable } from './transaction.table.ts'

/** Paid pieces in the list of their transaction. */
export interface ListedTransactionItem extends StandingItem {
  readonly transactionId: string
  readonly receiver: string
}

/** Paid pieces in the list of their package, with fields of package and transaction. */
export interface PaidPackageItem extends ListedTransactionItem {
  readonly transactionApproved: boolean
  readonly isRejected: boolean
  readonly paidAt: number
  readonly sendTime: number
  readonly exchangeRate: Micro
}

/** Items of one transaction as they stand, in the order they were stored. */
export async function listTransactionItems(
  db: Queries,
  of: { readonly transactionId: string },
): Promise<ListedTransactionItem[]> {
  return asTheyStand(db, await paidTransactionItems(db, of))
}

/** The same as they were paid. */
export async function paidTransactionItems(
  db: Queries,
  of: { readonly transactionId: string },
): Promise<ListedTransactionItem[]> {
  const query = rowsOf(db).where('transaction_items.transaction_id', '=', of.transactionId)
  return (await query.orderBy('transaction_items.id').execute()).map(toListedItem)
}

/**
 * Items of some transactions as they stand, each transaction's in the order they were stored; no statement reads many
 * rows. Of wholly reversed items nothing stands: they have no pieces.
 */
export async function itemsOfTransactions(
  db: Queries,
  transactionIds: readonly string[],
  slices: Slices = makeSlices(),
): Promise<ListedTransactionItem[]> {
  const [first] = transactionIds
  if (first === undefined) return []
  if (transactionIds.length === 1) return itemsOfTransactionsBetween(db, { from: first, to: first }, slices)
  const rows = await rowsOf(db)
    .where(whereIn(db, 'transaction_items.transaction_id', transactionIds))
    .limit(mostAtOnce + 1)
    .execute()
  await slices.step()
  if (rows.length <= mostAtOnce)
    return asTheyStand(
      db,
      rows.map(toListedItem).sort((a, b) => (a.id < b.id ? -1 : 1)),
    )
  const half = Math.ceil(transactionIds.length / 2)
  return [
    ...(await itemsOfTransactions(db, transactionIds.slice(0, half), slices)),
    ...(await itemsOfTransactions(db, transactionIds.slice(half), slices)),
  ]
}

/** Most items that one statement reads, each with its package. */
const mostAtOnce = 500

/**
 * Items of all transactions in a range of ids as they stand, each transaction's in the order they were stored: faster
 * than by many ids.
 */
export async function itemsOfTransactionsBetween(
  db: Queries,
  { from, to }: { readonly from: string; readonly to: string },
  slices: Slices = makeSlices(),
): Promise<ListedTransactionItem[]> {
  const all: ListedTransactionItem[] = []
  for (
    let last: Row | { transaction_id: string; id: string } | undefined = { transaction_id: from, id: '' };
    last;
  ) {
    const { rows } = await nextRows(db, { from: last.transaction_id, after: last.id, to, atMost: mostAtOnce })
    const read = { from: last.transaction_id, to: rows.at(-1)?.transaction_id ?? last.transaction_id }
    all.push(...(await asTheyStandBetween(db, rows.map(toListedItem), read)))
    last = rows.length === mostAtOnce ? rows.at(-1) : undefined
    await slices.step()
  }
  return all
}

const rowsOf = (db: Queries) =>
  db
    .selectFrom('transaction_items')
    .innerJoin('packages', 'packages.pk_id', 'transaction_items.pk_id')
    .selectAll('transaction_items')
    .select('packages.receiver')

const nextRows = prepared((db, param: Param<{ from: string; after: string; to: string; atMost: number }>) =>
  rowsOf(db)
    .where(
      sql<boolean>`(transaction_items.transaction_id, transaction_items.id) > (${param('from')}, ${param('after')})`,
    )
    .where('transaction_items.transaction_id', '<=', param('to'))
    .orderBy('transaction_items.transaction_id')
    .orderBy('transaction_items.id')
    .limit(param('atMost')),
)

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

function toListedItem(row: Row): ListedTransactionItem {
  return { ...toItem(row), transactionId: row.transaction_id, receiver: row.receiver }
}

/** Paid items of a package after an item as they stand, in the order they were stored. */
export async function paidItemsOfPackage(
  db: Queries,
  pkId: string,
  after: string,
  atMost: number,
): Promise<PaidPackageItem[]> {
  const { rows } = await paidRows(db, { pkId, after, atMost })
  const items = rows.map((row) => ({
    ...toListedItem(row),
    transactionApproved: row.approved === 1,
    isRejected: row.rejected_at !== null,
    paidAt: row.paid_at,
    sendTime: row.send_time,
    exchangeRate: row.exchange_rate_micro as Micro,
  }))
  return asTheyStand(db, items)
}

const paidRows = prepared((db, param: Param<{ pkId: string; after: string; atMost: number }>) =>
  rowsOf(db)
    .innerJoin('transactions', 'transactions.id', 'transaction_items.transaction_id')
    .select([
      'transactions.approved',
      'transactions.rejected_at',
      'transactions.created_at as paid_at',
      'packages.send_time',
      'packages.exchange_rate_micro',
    ])
    .where('transaction_items.pk_id', '=', param('pkId'))
    .where('transaction_items.id', '>', param('after'))
    .orderBy('transaction_items.id')
    .limit(param('atMost')),
)

function toItem(row: TransactionItemTable): TransactionItem {
  return {
    id: row.id,
    pkId: row.pk_id,
    itemId: row.item_id,
    item: row.item,
    qty: row.qty,
    originalType: row.original_type,
    price: row.price_cents as Cents,
    weight: row.weight_grams as Grams,
    cost: row.cost_fen as Fen,
    profits: row.profits_fen as Fen | null,
    returnAllProfits: row.return_all_profits === 1,
    payAmountFromCustomer: row.pay_from_customer_fen as Fen | null,
    payAmountToSender: row.pay_to_sender_fen as Fen,
    note: row.note,
    approvedNote: row.approved_note,
    group: row.line_group,
    revision: row.revision,
    recoverTo: row.recover_to,
    customer: row.customer,
    receivedAtOnce: row.received_at_once === 1,
  }
}

/** Locks the items of a locked transaction until the database transaction ends, and returns them as they stand. */
export async function lockTransactionItems(trx: Trx, transactionId: string): Promise<StandingItem[]> {
  const rows = await trx
    .selectFrom('transaction_items')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .orderBy('id')
    .$call(rowLock(trx))
    .execute()
  return asTheyStand(trx, rows.map(toItem))
}

/** Stores the notes of locked items as they are at approval. */
export async function keepNotes(
  trx: Trx,
  transactionId: string,
  items: readonly TransactionItem[],
): Promise<void> {
  await trx
    .updateTable('transaction_items')
    .set((eb) => ({ approved_note: eb.ref('note') }))
    .where('transaction_id', '=', transactionId)
    .execute()
  for (const { id, note } of items) {
    const after = { approved_note: note }
    if (note !== '')
      rowChanged(trx, { table: 'transaction_items', id, before: { approved_note: null }, after })
  }
}

/** Who last paid pieces of an item row, and when; null when none were paid. */
export async function lastPayerOfItem(
  db: Queries,
  itemId: string,
): Promise<{ user: string; at: number } | null> {
  const row = await db
    .selectFrom('transaction_items')
    .innerJoin('transactions', 'transactions.id', 'transaction_items.transaction_id')
    .select(['transactions.username', 'transactions.created_at'])
    .where('transaction_items.item_id', '=', itemId)
    .orderBy('transaction_items.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { user: row.username, at: row.created_at } : null
}

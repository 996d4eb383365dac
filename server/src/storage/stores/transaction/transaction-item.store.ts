import { sql } from 'kysely'
import type { Fen, Micro } from '#domain/unit/units.ts'
import { makeSlices, type Slices } from '../../../slices.ts'
import { rowChanged } from '../../engine/changed-rows.ts'
import type { Queries, Trx } from '../../engine/database.ts'
import { type Param, prepared } from '../../engine/prepared.ts'
import { rowLock } from '../../engine/row-lock.ts'
import { whereInJson } from '../../engine/where-in.ts'
import { type FormerNumbers, linesUntil, withPresentNumbers } from './present-numbers.ts'
import { amountsAsTheyStand, asTheyStand, asTheyStandBetween, type Standing } from './standing-items.ts'
import type { TransactionItem } from './transaction.store.ts'
import { type ShownTransactionItem, shownColumns, toItem, toShownItem } from './transaction-item-columns.ts'

/** Paid pieces in the list of their transaction. */
export type ListedTransactionItem = Standing<
  ShownTransactionItem & {
    readonly transactionId: string
    readonly receiver: string
    readonly person: string
  }
> & { readonly former?: FormerNumbers }

/** Paid pieces in the list of their package, with fields of package and transaction. */
export type PaidPackageItem = ListedTransactionItem & {
  readonly transactionApproved: boolean
  readonly isRejected: boolean
  readonly paidAt: number
  readonly sendTime: number
  readonly exchangeRate: Micro
}

/**
 * Items of one transaction as they stood after a log entry, without one as they stand, in the order they were
 * stored.
 */
export async function listTransactionItems(
  db: Queries,
  { transactionId, until }: { readonly transactionId: string; readonly until?: string },
): Promise<(ListedTransactionItem & Pick<TransactionItem, 'group' | 'customer'>)[]> {
  const rows = await rowsOf(db)
    .select('transaction_items.customer')
    .where('transaction_items.transaction_id', '=', transactionId)
    .orderBy('transaction_items.id')
    .execute()
  const paid = rows.map((row) => ({ ...toListedItem(row), group: row.line_group, customer: row.customer }))
  const items = await asTheyStand(db, paid, until)
  const pkIds = [...new Set(rows.map((row) => row.pk_id))]
  return withPresentNumbers(
    db,
    rows,
    items,
    until === undefined ? undefined : await linesUntil(db, pkIds, until),
  )
}

/** What a search and the totals need of an item. */
export type ItemSummary = Pick<
  ListedTransactionItem,
  | 'id'
  | 'transactionId'
  | 'receiver'
  | 'item'
  | 'qty'
  | 'profits'
  | 'payAmountFromCustomer'
  | 'payAmountToSender'
>

/**
 * Items of some transactions as they stand, each transaction's in the order they were stored; no statement
 * reads many rows. Of wholly reversed items nothing stands: they have no pieces.
 */
export function itemsOfTransactions(
  db: Queries,
  transactionIds: readonly string[],
  slices: Slices = makeSlices(),
): Promise<ListedTransactionItem[]> {
  return inHalves(db, transactionIds, slices, async (ids) => {
    const { rows } = await someRows(db, { ids, atMost: mostAtOnce + 1 })
    return rows.length > mostAtOnce
      ? null
      : withPresentNumbers(db, rows, await asTheyStand(db, rows.map(toListedItem)))
  })
}

/** The same, only what a search and the totals need. */
export function itemSummariesOf(db: Queries, transactionIds: readonly string[]): Promise<ItemSummary[]> {
  return inHalves<ItemSummary>(db, transactionIds, makeSlices(), async (ids) => {
    const { rows } = await summaryRows(db, { ids, atMost: mostAtOnce + 1 })
    return rows.length > mostAtOnce ? null : amountsAsTheyStand(db, rows.map(toSummary), ids)
  })
}

/**
 * Reads items of transactions whose ids `read` gets as JSON; it answers null when there are too many for one
 * statement.
 */
async function inHalves<R extends { readonly id: string }>(
  db: Queries,
  transactionIds: readonly string[],
  slices: Slices,
  read: (ids: string) => Promise<R[] | null>,
): Promise<(R | ListedTransactionItem)[]> {
  const [first] = transactionIds
  if (first === undefined) return []
  if (transactionIds.length === 1) return itemsOfTransactionsBetween(db, { from: first, to: first }, slices)
  const items = await read(JSON.stringify(transactionIds))
  await slices.step()
  if (items !== null) return items.sort((a, b) => (a.id < b.id ? -1 : 1))
  const half = Math.ceil(transactionIds.length / 2)
  return [
    ...(await inHalves(db, transactionIds.slice(0, half), slices, read)),
    ...(await inHalves(db, transactionIds.slice(half), slices, read)),
  ]
}

/** Most items that one statement reads, each with its package. */
const mostAtOnce = 500

/**
 * Items of all transactions in a range of ids as they stand, each transaction's in the order they were
 * stored: faster than by many ids. Who knows that none of the transactions has reversals says so.
 */
export async function itemsOfTransactionsBetween(
  db: Queries,
  { from, to, reversed = true }: { readonly from: string; readonly to: string; readonly reversed?: boolean },
  slices: Slices = makeSlices(),
): Promise<ListedTransactionItem[]> {
  const all: ListedTransactionItem[] = []
  for (
    let last: Row | { transaction_id: string; id: string } | undefined = { transaction_id: from, id: '' };
    last;
  ) {
    const { rows } = await nextRows(db, { from: last.transaction_id, after: last.id, to, atMost: mostAtOnce })
    const read = { from: last.transaction_id, to: rows.at(-1)?.transaction_id ?? last.transaction_id }
    const items = rows.map(toListedItem)
    const standing = reversed || rows.some(isOfAmended) ? await asTheyStandBetween(db, items, read) : items
    all.push(...(await withPresentNumbers(db, rows, standing)))
    last = rows.length === mostAtOnce ? rows.at(-1) : undefined
    await slices.step()
  }
  return all
}

const rowsOf = (db: Queries) =>
  db
    .selectFrom('transaction_items')
    .innerJoin('packages', 'packages.pk_id', 'transaction_items.pk_id')
    .select(shownColumns)
    .select(['packages.receiver', 'packages.person', 'packages.revision as package_revision'])
    .select(['transaction_items.line_group', 'transaction_items.revision as paid_revision'])

/** Only a further revision of its order changes what was paid for an item, besides reversals. */
const isOfAmended = ({ package_revision }: { readonly package_revision: number }) => package_revision > 1

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

const someRows = prepared((db, param: Param<{ ids: string; atMost: number }>) =>
  rowsOf(db)
    .where(whereInJson(db, 'transaction_items.transaction_id', param('ids')))
    .limit(param('atMost')),
)

const summaryRows = prepared((db, param: Param<{ ids: string; atMost: number }>) =>
  db
    .selectFrom('transaction_items')
    .innerJoin('packages', 'packages.pk_id', 'transaction_items.pk_id')
    .select(['transaction_items.id', 'transaction_items.transaction_id', 'packages.receiver'])
    .select(['transaction_items.item', 'transaction_items.qty', 'transaction_items.profits_fen'])
    .select(['transaction_items.pay_from_customer_fen', 'transaction_items.pay_to_sender_fen'])
    .where(whereInJson(db, 'transaction_items.transaction_id', param('ids')))
    .limit(param('atMost')),
)

type SummaryRow = Awaited<ReturnType<typeof summaryRows>>['rows'][number]

function toSummary(row: SummaryRow): ItemSummary {
  return {
    id: row.id,
    transactionId: row.transaction_id,
    receiver: row.receiver,
    item: row.item,
    qty: row.qty,
    profits: row.profits_fen as Fen | null,
    payAmountFromCustomer: row.pay_from_customer_fen as Fen | null,
    payAmountToSender: row.pay_to_sender_fen as Fen,
  }
}

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

function toListedItem(row: Row): ListedTransactionItem {
  const { transaction_id: transactionId, receiver, person } = row
  return { ...toShownItem(row), transactionId, receiver, person }
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
  const differ = rows.some((row) => row.qty_reversed > 0 || isOfAmended(row))
  return withPresentNumbers(db, rows, differ ? await asTheyStand(db, items) : items)
}

const paidRows = prepared((db, param: Param<{ pkId: string; after: string; atMost: number }>) =>
  rowsOf(db)
    .innerJoin('transactions', 'transactions.id', 'transaction_items.transaction_id')
    .select([
      'transactions.approved',
      'transactions.qty_reversed',
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

/**
 * Locks the items of a locked transaction until the database transaction ends, and returns them as they
 * stand.
 */
export async function lockTransactionItems(
  trx: Trx,
  transactionId: string,
): Promise<Standing<TransactionItem & { readonly receiver: string }>[]> {
  const { rows } = await lockedItems(trx, { transactionId })
  const items = rows.map(({ receiver, ...row }) => ({ ...toItem(row), receiver }))
  return asTheyStand(trx, items)
}

const lockedItems = prepared((trx: Trx, param: Param<{ transactionId: string }>) =>
  trx
    .selectFrom('transaction_items')
    .select([...shownColumns, 'line_group', 'revision', 'recover_to', 'customer'])
    // Not joined: the lock would be on the packages, too.
    .select(({ selectFrom, ref }) =>
      selectFrom('packages')
        .select('packages.receiver')
        .where('packages.pk_id', '=', ref('transaction_items.pk_id'))
        .$asScalar()
        .$notNull()
        .as('receiver'),
    )
    .where('transaction_id', '=', param('transactionId'))
    .orderBy('id')
    .$call(rowLock(trx)),
)

/** Stores the notes of locked items as they are at approval. */
export async function keepNotes(
  trx: Trx,
  transactionId: string,
  items: readonly TransactionItem[],
): Promise<void> {
  await approveNotes(trx, { transactionId })
  for (const { id, note } of items) {
    const after = { approved_note: note }
    if (note !== '')
      rowChanged(trx, { table: 'transaction_items', id, before: { approved_note: null }, after })
  }
}

const approveNotes = prepared((trx: Trx, param: Param<{ transactionId: string }>) =>
  trx
    .updateTable('transaction_items')
    .set((eb) => ({ approved_note: eb.ref('note') }))
    .where('transaction_id', '=', param('transactionId')),
)

/** Who last paid pieces of an item row, and when; null when none were paid. */
export async function lastPayerOfItem(
  db: Queries,
  itemId: string,
): Promise<{ user: string; at: number; transactionId: string; pkId: string } | null> {
  const row = await db
    .selectFrom('transaction_items')
    .innerJoin('transactions', 'transactions.id', 'transaction_items.transaction_id')
    .select(['transactions.username', 'transactions.created_at', 'transaction_id', 'pk_id'])
    .where('transaction_items.item_id', '=', itemId)
    .orderBy('transaction_items.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  return { user: row.username, at: row.created_at, transactionId: row.transaction_id, pkId: row.pk_id }
}

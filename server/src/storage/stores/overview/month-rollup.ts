import { type RawBuilder, sql } from 'kysely'
import { encodeTime } from 'ulid'
import type { Database, Queries, Trx } from '../../engine/database.ts'
import { inTransaction } from '../../engine/in-transaction.ts'
import { rowLock } from '../../engine/row-lock.ts'
import type { RollupStateTable } from '../../schema/tables/month/month-rollup.table.ts'

/**
 * How old a row must be to be included, in ms: it gets its id when it is written but becomes visible when its
 * transaction ends, and clocks may differ.
 */
const minAge = 5 * 60 * 1000
/** Transactions, packages or corrections of one step. */
const atOnce = 1000

/** The last transaction, package and correction that the rollups include. */
export function readRollupState(db: Queries): Promise<RollupStateTable> {
  return db.selectFrom('counted_in').selectAll().executeTakeFirstOrThrow()
}

/**
 * Adds old enough transactions, packages and corrections to the monthly rollups, some at a time; false when
 * there are no more. The additions and the new state are stored together; a row lock lets one process do it
 * at a time.
 */
export async function rollUpMonths(database: Database, now: number): Promise<boolean> {
  const before = `${encodeTime(now - minAge)}0000000000000000`
  const more = await inTransaction(database, async (trx) => {
    const last = await trx.selectFrom('counted_in').selectAll().$call(rowLock(trx)).executeTakeFirstOrThrow()
    const sold = await countSales(trx, last.transaction_id, before)
    const sent = await countParcels(trx, last.package_id, before)
    const corrected = await countDeltas(trx, last.delta_id, before)
    if (sold === null && sent === null && corrected === null) return false
    await trx
      .updateTable('counted_in')
      .set({
        transaction_id: sold ?? last.transaction_id,
        package_id: sent ?? last.package_id,
        delta_id: corrected ?? last.delta_id,
      })
      .execute()
    return true
  })
  return more === true
}

/** The last of some rows after an id, in the order of their ids; null when there are none. */
async function lastOf(
  trx: Trx,
  table: 'transactions' | 'packages' | 'month_deltas',
  after: string,
  before: string,
): Promise<string | null> {
  const rows = await trx
    .selectFrom(table)
    .select('id')
    .where('id', '>', after)
    .where('id', '<', before)
    .orderBy('id')
    .limit(atOnce)
    .execute()
  return rows.at(-1)?.id ?? null
}

/** Returns the id of the last transaction that was added. */
async function countSales(trx: Trx, after: string, before: string): Promise<string | null> {
  const last = await lastOf(trx, 'transactions', after, before)
  if (last === null) return null
  await addSales(
    trx,
    sql`select booked_month as month, item, transaction_items.qty as pieces, profits_fen from transactions
      inner join transaction_items on transaction_id = transactions.id
      where transactions.id > ${after} and transactions.id <= ${last} and profits_fen is not null`,
  )
  return last
}

/** Returns the id of the last package that was added. */
async function countParcels(trx: Trx, after: string, before: string): Promise<string | null> {
  const last = await lastOf(trx, 'packages', after, before)
  if (last === null) return null
  await addParcels(
    trx,
    sql`select booked_month as month, 1 as parcels, pieces from packages
      where id > ${after} and id <= ${last} and is_stock = 0`,
  )
  return last
}

/** Returns the id of the last correction that was added. */
async function countDeltas(trx: Trx, after: string, before: string): Promise<string | null> {
  const last = await lastOf(trx, 'month_deltas', after, before)
  if (last === null) return null
  const added = sql`month_deltas where id > ${after} and id <= ${last} and kind`
  await addSales(trx, sql`select month, item, pieces, profits_fen from ${added} = 'sales'`)
  await addParcels(trx, sql`select month, parcels, pieces from ${added} = 'parcels'`)
  return last
}

async function addSales(trx: Trx, rows: RawBuilder<unknown>): Promise<void> {
  await sql`insert into month_sales (month, item, pieces, profits_fen)
    select month, item, cast(sum(pieces) as bigint), cast(sum(profits_fen) as bigint)
    from (${rows}) as added group by month, item
    on conflict (month, item) do update set pieces = month_sales.pieces + excluded.pieces,
      profits_fen = month_sales.profits_fen + excluded.profits_fen`.execute(trx)
}

async function addParcels(trx: Trx, rows: RawBuilder<unknown>): Promise<void> {
  await sql`insert into month_parcels (month, parcels, pieces)
    select month, cast(sum(parcels) as bigint), cast(sum(pieces) as bigint)
    from (${rows}) as added group by month
    on conflict (month) do update set parcels = month_parcels.parcels + excluded.parcels,
      pieces = month_parcels.pieces + excluded.pieces`.execute(trx)
}

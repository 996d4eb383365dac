import { sql } from 'kysely'
import { encodeTime } from 'ulid'
import { monthOf } from '#domain/time/months.ts'
import type { Database, Queries, Trx } from '../../engine/database.ts'
import { inTransaction } from '../../engine/in-transaction.ts'
import { rowLock } from '../../engine/row-lock.ts'
import type { RollupStateTable } from './month-rollup.table.ts'

/**
 * How old a row must be to be included, in ms: it gets its id when it is written but becomes visible when its
 * transaction ends, and clocks may differ.
 */
const minAge = 5 * 60 * 1000
/** Transactions or packages of one step. */
const atOnce = 1000

/** The last transaction and package that the rollups include. */
export function readRollupState(db: Queries): Promise<RollupStateTable> {
  return db.selectFrom('counted_in').selectAll().executeTakeFirstOrThrow()
}

/**
 * Adds old enough transactions and packages to the monthly rollups, some at a time; false when there are no more. The
 * additions and the new state are stored together; a row lock lets one process do it at a time.
 */
export async function rollUpMonths(database: Database, now: number): Promise<boolean> {
  const before = `${encodeTime(now - minAge)}0000000000000000`
  const more = await inTransaction(database, async (trx) => {
    const last = await trx.selectFrom('counted_in').selectAll().$call(rowLock(trx)).executeTakeFirstOrThrow()
    const sold = await countSales(trx, last.transaction_id, before)
    const sent = await countParcels(trx, last.package_id, before)
    if (sold === null && sent === null) return false
    await trx
      .updateTable('counted_in')
      .set({ transaction_id: sold ?? last.transaction_id, package_id: sent ?? last.package_id })
      .execute()
    return true
  })
  return more === true
}

/** Returns the id of the last transaction that was added. */
async function countSales(trx: Trx, after: string, before: string): Promise<string | null> {
  const heads = await trx
    .selectFrom('transactions')
    .select(['id', 'created_at'])
    .where('id', '>', after)
    .where('id', '<', before)
    .orderBy('id')
    .limit(atOnce)
    .execute()
  const last = heads.at(-1)
  if (!last) return null
  const items = await trx
    .selectFrom('transaction_items')
    .select(['transaction_id', 'item', 'qty', 'profits_fen'])
    .where('transaction_id', '>', after)
    .where('transaction_id', '<=', last.id)
    .where('profits_fen', 'is not', null)
    .execute()
  const monthById = new Map(heads.map(({ id, created_at }) => [id, monthOf(created_at)]))
  const groups = Map.groupBy(items, ({ transaction_id, item }) => `${monthById.get(transaction_id)} ${item}`)
  for (const [key, rows] of groups) {
    const figures = {
      ...{ month: key.slice(0, 7), item: key.slice(8) },
      pieces: rows.reduce((total, { qty }) => total + qty, 0),
      profits_fen: rows.reduce((total, { profits_fen }) => total + (profits_fen ?? 0), 0),
    }
    await trx
      .insertInto('month_sales')
      .values(figures)
      .onConflict((conflict) =>
        conflict.columns(['month', 'item']).doUpdateSet({
          pieces: sql`month_sales.pieces + excluded.pieces`,
          profits_fen: sql`month_sales.profits_fen + excluded.profits_fen`,
        }),
      )
      .execute()
  }
  return last.id
}

/** Returns the id of the last package that was added. */
async function countParcels(trx: Trx, after: string, before: string): Promise<string | null> {
  const packages = await trx
    .selectFrom('packages')
    .select(['id', 'send_time', orderedPieces.as('pieces')])
    .where('id', '>', after)
    .where('id', '<', before)
    .orderBy('id')
    .limit(atOnce)
    .execute()
  const last = packages.at(-1)
  if (!last) return null
  for (const [month, rows] of Map.groupBy(packages, ({ send_time }) => monthOf(send_time))) {
    const pieces = rows.reduce((total, row) => total + row.pieces, 0)
    await trx
      .insertInto('month_parcels')
      .values({ month, parcels: rows.length, pieces })
      .onConflict((conflict) =>
        conflict.column('month').doUpdateSet({
          parcels: sql`month_parcels.parcels + excluded.parcels`,
          pieces: sql`month_parcels.pieces + excluded.pieces`,
        }),
      )
      .execute()
  }
  return last.id
}

/** The pieces ordered in a package. */
const orderedPieces = sql<number>`(select cast(coalesce(sum(order_lines.qty), 0) as bigint) from order_lines
  where order_lines.pk_id = packages.pk_id)`

import { sql } from 'kysely'
import { encodeTime } from 'ulid'
import type { Database, Queries, Trx } from '../../engine/database.ts'
import { inTransaction } from '../../engine/in-transaction.ts'
import { rowLock } from '../../engine/row-lock.ts'
import type {
  MonthParcelsTable,
  MonthSalesTable,
  RollupStateTable,
} from '../../schema/tables/month/month-rollup.table.ts'

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

/** Returns the id of the last transaction that was added. */
async function countSales(trx: Trx, after: string, before: string): Promise<string | null> {
  const heads = await trx
    .selectFrom('transactions')
    .select(['id', 'booked_month'])
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
  const monthById = new Map(heads.map(({ id, booked_month }) => [id, booked_month]))
  const groups = Map.groupBy(items, ({ transaction_id, item }) => `${monthById.get(transaction_id)} ${item}`)
  for (const [key, rows] of groups) {
    await addSales(trx, {
      month: key.slice(0, 7),
      item: key.slice(8),
      pieces: total(rows, ({ qty }) => qty),
      profits_fen: total(rows, ({ profits_fen }) => profits_fen ?? 0),
    })
  }
  return last.id
}

/** Returns the id of the last package that was added. */
async function countParcels(trx: Trx, after: string, before: string): Promise<string | null> {
  const packages = await trx
    .selectFrom('packages')
    .select(['id', 'booked_month', 'pieces', 'is_stock'])
    .where('id', '>', after)
    .where('id', '<', before)
    .orderBy('id')
    .limit(atOnce)
    .execute()
  const last = packages.at(-1)
  if (!last) return null
  const parcels = packages.filter(({ is_stock }) => is_stock === 0)
  for (const [month, rows] of Map.groupBy(parcels, ({ booked_month }) => booked_month))
    await addParcels(trx, { month, parcels: rows.length, pieces: total(rows, ({ pieces }) => pieces) })
  return last.id
}

/** Returns the id of the last correction that was added. */
async function countDeltas(trx: Trx, after: string, before: string): Promise<string | null> {
  const deltas = await trx
    .selectFrom('month_deltas')
    .selectAll()
    .where('id', '>', after)
    .where('id', '<', before)
    .orderBy('id')
    .limit(atOnce)
    .execute()
  for (const { kind, month, item, parcels, pieces, profits_fen } of deltas) {
    if (kind === 'sales') await addSales(trx, { month, item, pieces, profits_fen })
    else await addParcels(trx, { month, parcels, pieces })
  }
  return deltas.at(-1)?.id ?? null
}

async function addSales(trx: Trx, figures: MonthSalesTable): Promise<void> {
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

async function addParcels(trx: Trx, figures: MonthParcelsTable): Promise<void> {
  await trx
    .insertInto('month_parcels')
    .values(figures)
    .onConflict((conflict) =>
      conflict.column('month').doUpdateSet({
        parcels: sql`month_parcels.parcels + excluded.parcels`,
        pieces: sql`month_parcels.pieces + excluded.pieces`,
      }),
    )
    .execute()
}

function total<T>(rows: readonly T[], of: (row: T) => number): number {
  return rows.reduce((sum, row) => sum + of(row), 0)
}

import { sql } from 'kysely'
import type { Month } from '#domain/time/months.ts'
import type { Fen } from '#domain/unit/units.ts'
import type { Database, Queries } from '../../engine/database.ts'
import { inSnapshot } from '../../engine/snapshot.ts'
import type { RollupStateTable } from '../../schema/tables/month/month-rollup.table.ts'
import { readRollupState } from './month-rollup.ts'

/** Pieces of one item that customers have paid; employee purchases are no sales. */
interface ItemSales {
  readonly item: string
  readonly pieces: number
  readonly profits: Fen
}

interface MonthQuantities {
  /** yyyy-MM. */
  readonly month: string
  readonly parcels: number
  readonly pieces: number
}

interface ChartFigures {
  readonly sales: readonly ItemSales[]
  readonly quantities: readonly MonthQuantities[]
}

/**
 * Sales by item name over `months` (consecutive, oldest first) by time of payment, and packages and their
 * ordered pieces by the month of sending; unsorted. Months without data have no row. Older rows come from the
 * rollups, the few newer rows are counted now (docs/decisions/051-month-rollup.md).
 */
export function readCharts(database: Database, months: readonly Month[]): Promise<ChartFigures> {
  // From one snapshot: rows added to the rollups in between would be counted twice or not at all.
  return inSnapshot(database, async (one) => {
    const last = await readRollupState(one)
    return {
      sales: await salesByItem(one, months, last),
      quantities: await quantitiesByMonth(one, months, last),
    }
  })
}

/** How many packages are saved, without void ones: those in the rollup, and the few newer ones. */
export async function countPackages(db: Queries): Promise<number> {
  const { rows } = await sql<{ count: number }>`select cast(
    (select coalesce(sum(parcels), 0) from month_parcels) +
    (select count(*) from packages where id > (select package_id from counted_in) and is_stock = 0) +
    (select coalesce(sum(parcels), 0) from month_deltas where id > (select delta_id from counted_in)) as bigint) as count`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

async function salesByItem(
  db: Queries,
  months: readonly Month[],
  last: RollupStateTable,
): Promise<ItemSales[]> {
  const names = months.map(({ name }) => name)
  const counted = db
    .selectFrom('month_sales')
    .select(['item', 'pieces', 'profits_fen'])
    .where('month', 'in', names)
  const newer = db
    .selectFrom('transactions')
    .innerJoin('transaction_items', 'transactions.id', 'transaction_items.transaction_id')
    .select(['item', 'transaction_items.qty as pieces', sql<number>`profits_fen`.as('profits_fen')])
    .where('transactions.id', '>', last.transaction_id)
    .where(sql.ref<string>('transactions.booked_month'), 'in', names)
    .where('profits_fen', 'is not', null)
  const corrected = db
    .selectFrom('month_deltas')
    .select(['item', 'pieces', 'profits_fen'])
    .where('id', '>', last.delta_id)
    .where('kind', '=', 'sales')
    .where(sql.ref<string>('month'), 'in', names)
  const rows = await db
    .selectFrom(counted.unionAll(newer).unionAll(corrected).as('sales'))
    .select([
      'item',
      sql<number>`cast(sum(pieces) as bigint)`.as('pieces'),
      sql<number>`cast(sum(profits_fen) as bigint)`.as('profits'),
    ])
    .groupBy('item')
    // An item whose sales were all reversed is left out.
    .having(sql`sum(pieces)`, '>', 0)
    .execute()
  return rows.map(({ item, pieces, profits }) => ({ item, pieces, profits: profits as Fen }))
}

async function quantitiesByMonth(
  db: Queries,
  months: readonly Month[],
  last: RollupStateTable,
): Promise<MonthQuantities[]> {
  const names = months.map(({ name }) => name)
  const counted = db
    .selectFrom('month_parcels')
    .select(['month', 'parcels', 'pieces'])
    .where('month', 'in', names)
  const newer = db
    .selectFrom('packages')
    .select(['booked_month as month', sql<number>`1`.as('parcels'), 'pieces'])
    .where('is_stock', '=', 0)
    .where('id', '>', last.package_id)
    .where(sql.ref<string>('booked_month'), 'in', names)
  const corrected = db
    .selectFrom('month_deltas')
    .select(['month', 'parcels', 'pieces'])
    .where('id', '>', last.delta_id)
    .where('kind', '=', 'parcels')
    .where(sql.ref<string>('month'), 'in', names)
  return db
    .selectFrom(counted.unionAll(newer).unionAll(corrected).as('sent'))
    .select([
      'month',
      sql<number>`cast(sum(parcels) as bigint)`.as('parcels'),
      sql<number>`cast(sum(pieces) as bigint)`.as('pieces'),
    ])
    .groupBy('month')
    .execute()
}

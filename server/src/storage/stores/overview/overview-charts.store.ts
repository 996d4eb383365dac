import { type ExpressionBuilder, sql } from 'kysely'
import type { Fen } from '#domain/money/units.ts'
import type { Month } from '#domain/time/months.ts'
import type { Database, Queries } from '../../engine/database.ts'
import type { Tables } from '../../schema/tables.ts'
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
 * Sales by item name over `months` (consecutive, oldest first) by time of payment, and packages and their ordered
 * pieces by the month of sending; unsorted. Months without data have no row. Older rows come from the rollups, the few
 * newer rows are counted now (docs/decisions/051-month-rollup.md).
 */
export function readCharts({ db, engine }: Database, months: readonly Month[]): Promise<ChartFigures> {
  const read = async (one: Queries): Promise<ChartFigures> => {
    const last = await readRollupState(one)
    return {
      sales: await salesByItem(one, months, last.transaction_id),
      quantities: await quantitiesByMonth(one, months, last.package_id),
    }
  }
  // From one snapshot: rows added to the rollups in between would be counted twice or not at all.
  return engine === 'sqlite'
    ? db.connection().execute(read)
    : db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}

async function salesByItem(db: Queries, months: readonly Month[], after: string): Promise<ItemSales[]> {
  const { from, until } = spanOf(months)
  const counted = db
    .selectFrom('month_sales')
    .select(['item', 'pieces', 'profits_fen'])
    .where(
      'month',
      'in',
      months.map(({ name }) => name),
    )
  const newer = db
    .selectFrom('transactions')
    .innerJoin('transaction_items', 'transactions.id', 'transaction_items.transaction_id')
    .select(['item', 'transaction_items.qty as pieces', sql<number>`profits_fen`.as('profits_fen')])
    .where('transactions.id', '>', after)
    .where('transactions.created_at', '>=', from)
    .where('transactions.created_at', '<', until)
    .where('profits_fen', 'is not', null)
  const rows = await db
    .selectFrom(counted.unionAll(newer).as('sales'))
    .select([
      'item',
      sql<number>`cast(sum(pieces) as bigint)`.as('pieces'),
      sql<number>`cast(sum(profits_fen) as bigint)`.as('profits'),
    ])
    .groupBy('item')
    .execute()
  return rows.map(({ item, pieces, profits }) => ({ item, pieces, profits: profits as Fen }))
}

async function quantitiesByMonth(
  db: Queries,
  months: readonly Month[],
  after: string,
): Promise<MonthQuantities[]> {
  const { from, until } = spanOf(months)
  const counted = db
    .selectFrom('month_parcels')
    .select(['month', 'parcels', 'pieces'])
    .where(
      'month',
      'in',
      months.map(({ name }) => name),
    )
  const newer = db
    .selectFrom('packages')
    .select((eb) => [
      monthName(eb, months).as('month'),
      sql<number>`1`.as('parcels'),
      eb
        .selectFrom('order_lines')
        .whereRef('order_lines.pk_id', '=', 'packages.pk_id')
        .select(sql<number>`coalesce(sum(order_lines.qty), 0)`.as('qty'))
        .$asScalar()
        .as('pieces'),
    ])
    .where('packages.id', '>', after)
    .where('send_time', '>=', from)
    .where('send_time', '<', until)
  return db
    .selectFrom(counted.unionAll(newer).as('sent'))
    .select([
      'month',
      sql<number>`cast(sum(parcels) as bigint)`.as('parcels'),
      sql<number>`cast(sum(pieces) as bigint)`.as('pieces'),
    ])
    .groupBy('month')
    .execute()
}

/** A month is named by its end, since the instants of months are computed in domain/. */
function monthName(eb: ExpressionBuilder<Tables, 'packages'>, [first, ...others]: readonly Month[]) {
  if (!first) throw new RangeError('no months')
  let named = eb.case().when('send_time', '<', first.until).then(first.name)
  for (const { name, until } of others) named = named.when('send_time', '<', until).then(name)
  return named.end().$castTo<string>()
}

function spanOf(months: readonly Month[]): { from: number; until: number } {
  const [first] = months
  const last = months.at(-1)
  if (!first || !last) throw new RangeError('no months')
  return { from: first.from, until: last.until }
}

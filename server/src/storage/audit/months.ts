import { sql } from 'kysely'
import { monthBefore } from '#domain/time/months.ts'
import type { Queries } from '../engine/database.ts'
import { listClosings } from '../stores/month/closed-month.store.ts'
import {
  type BookedParcels,
  type BookedSales,
  figuresFrom,
  figuresOfMonth,
  type MonthFigures,
} from '../stores/month/month-figures.ts'
import { readRollupState } from '../stores/overview/month-rollup.ts'
import { type Check, type Finding, finding } from './finding.ts'
import { pieceDays } from './piece-days.ts'

/**
 * The rollups of months and days are the originals and the corrections that they include, each in the month
 * in which it is booked. A closed month is as it was when it was closed, by the rows and by what the charts
 * show.
 */
export const months: Check = async function* (db) {
  const last = await readRollupState(db)
  const sold = await sql<BookedSales>`
    select month, item, pieces, profits_fen as profits from month_sales`.execute(db)
  yield* differences('profits', await salesUpTo(db, last.transaction_id, last.delta_id), sold.rows)
  const parcels = await sql<BookedParcels>`select month, pieces, parcels from month_parcels`.execute(db)
  yield* differences('parcels', await parcelsUpTo(db, last.package_id, last.delta_id), parcels.rows)
  yield* changedSinceClosing(db)
  yield* pieceDays(db)
}

/** Greater than every id. */
const end = '~'

const salesUpTo = async (db: Queries, transaction: string, delta: string): Promise<BookedSales[]> =>
  (
    await sql<BookedSales>`
    select month, item, cast(sum(pieces) as bigint) as pieces, cast(sum(profits_fen) as bigint) as profits
    from (
      select booked_month as month, item, transaction_items.qty as pieces, profits_fen
      from transactions
      inner join transaction_items on transaction_items.transaction_id = transactions.id
      where transactions.id <= ${transaction} and profits_fen is not null
      union all select month, item, pieces, profits_fen from month_deltas
      where kind = 'sales' and id <= ${delta}
    ) as figures group by month, item`.execute(db)
  ).rows

const parcelsUpTo = async (db: Queries, parcel: string, delta: string): Promise<BookedParcels[]> =>
  (
    await sql<BookedParcels>`
    select month, cast(sum(pieces) as bigint) as pieces, cast(sum(parcels) as bigint) as parcels
    from (
      select booked_month as month, pieces, 1 as parcels from packages
      where id <= ${parcel} and is_stock = 0
      union all select month, pieces, parcels from month_deltas
      where kind = 'parcels' and id <= ${delta}
    ) as figures group by month`.execute(db)
  ).rows

async function* changedSinceClosing(db: Queries): AsyncIterable<Finding> {
  const closings = (await listClosings(db)).filter(({ reopened_at }) => reopened_at === null)
  if (closings.length === 0) return
  const sales = Map.groupBy(await salesUpTo(db, end, end), ({ month }) => month)
  const parcels = new Map((await parcelsUpTo(db, end, end)).map((one) => [one.month, one]))
  const closed = new Set(closings.map(({ month }) => month))
  const first = [...closed].sort()[0]
  for (const { month, ...then } of closings) {
    const where = `closed month ${month}`
    yield* unlikeThen(where, then, figuresFrom(parcels.get(month), sales.get(month) ?? []))
    yield* unlikeThen(`${where} in the charts`, then, await figuresOfMonth(db, month))
    if (month !== first && !closed.has(monthBefore(month)))
      yield finding(`${where}: the month before`, 'closed', 'open')
  }
  const before = [...sales.keys(), ...parcels.keys()].filter((month) => first !== undefined && month < first)
  for (const month of new Set(before))
    yield finding(`month ${month}, before the closed ones`, 'closed', 'open')
}

function* unlikeThen(where: string, then: MonthFigures, now: MonthFigures): Iterable<Finding> {
  for (const name of ['parcels', 'parcel_pieces', 'sales_pieces', 'profits_fen', 'sales_hash'] as const)
    if (then[name] !== now[name]) yield finding(`${where}: ${name}`, then[name], now[name])
}

function* differences<Other extends string>(
  other: Other,
  expected: readonly Figures<Other>[],
  found: readonly Figures<Other>[],
): Iterable<Finding> {
  const key = ({ month, item }: Figures<Other>) => `month ${month}${item ? `, ${item}` : ''}`
  const there = new Map(found.map((figures) => [key(figures), figures]))
  const right = new Map(expected.map((figures) => [key(figures), figures]))
  for (const where of new Set([...right.keys(), ...there.keys()])) {
    const [a, b] = [right.get(where), there.get(where)]
    for (const name of ['pieces', other] as const)
      if (a?.[name] !== b?.[name]) yield finding(`${where}: ${name}`, a?.[name] ?? 0, b?.[name] ?? 0)
  }
}

type Figures<Other extends string> = Readonly<
  { month: string; item?: string } & Record<Other | 'pieces', number>
>

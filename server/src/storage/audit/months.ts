import { sql } from 'kysely'
import { lastMonths, type Month, monthOf } from '#domain/time/months.ts'
import type { Queries } from '../engine/database.ts'
import { readRollupState } from '../stores/overview/month-rollup.ts'
import { type Check, type Finding, finding } from './finding.ts'

/** The monthly rollups match the rows that they include. */
export const months: Check = async function* (db) {
  const last = await readRollupState(db)
  const paid = await monthsOf(db, 'transactions', 'created_at')
  const { rows: sold } = await sql<Figures>`
    select name, item, cast(sum(transaction_items.qty) as bigint) as pieces, cast(sum(profits_fen) as bigint) as other
    from transactions
    inner join transaction_items on transaction_items.transaction_id = transactions.id
    inner join ${paid} on transactions.created_at >= month_from and transactions.created_at < month_until
    where transactions.id <= ${last.transaction_id} and profits_fen is not null
    group by name, item`.execute(db)
  const { rows: soldThere } = await sql<Figures>`
    select month as name, item, pieces, profits_fen as other from month_sales`.execute(db)
  yield* differences('profits', sold, soldThere)

  const sent = await monthsOf(db, 'packages', 'send_time')
  const { rows: parcels } = await sql<Figures>`
    select name, '' as item, cast(sum(ordered.qty) as bigint) as pieces, count(distinct packages.pk_id) as other
    from packages
    inner join order_lines as ordered on ordered.pk_id = packages.pk_id
    inner join ${sent} on packages.send_time >= month_from and packages.send_time < month_until
    where packages.id <= ${last.package_id}
    group by name`.execute(db)
  const { rows: parcelsThere } = await sql<Figures>`
    select month as name, '' as item, pieces, parcels as other from month_parcels`.execute(db)
  yield* differences('parcels', parcels, parcelsThere)
}

interface Figures {
  readonly name: string
  readonly item: string
  readonly pieces: number
  /** Profits in fen, or parcels. */
  readonly other: number
}

function* differences(
  other: string,
  expected: readonly Figures[],
  found: readonly Figures[],
): Iterable<Finding> {
  const key = ({ name, item }: Figures) => `month ${name}${item === '' ? '' : `, ${item}`}`
  const there = new Map(found.map((figures) => [key(figures), figures]))
  const right = new Map(expected.map((figures) => [key(figures), figures]))
  for (const where of new Set([...right.keys(), ...there.keys()])) {
    const [a, b] = [right.get(where), there.get(where)]
    if (a?.pieces !== b?.pieces) yield finding(`${where}: pieces`, a?.pieces ?? 0, b?.pieces ?? 0)
    if (a?.other !== b?.other) yield finding(`${where}: ${other}`, a?.other ?? 0, b?.other ?? 0)
  }
}

/** All months of a column's times, as a table to join. */
async function monthsOf(db: Queries, table: string, column: string) {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(${sql.ref(column)}) as first, max(${sql.ref(column)}) as last from ${sql.table(table)}`.execute(
    db,
  )
  const [span] = rows
  const all = spanned(span?.first ?? 0, span?.last ?? 0)
  const lines = all.map(
    ({
      name,
      from,
      until,
    }) => sql`select ${sql.lit(name)} as name, cast(${sql.lit(from)} as bigint) as month_from,
      cast(${sql.lit(until)} as bigint) as month_until`,
  )
  return sql`(${sql.join(lines, sql` union all `)}) as months`
}

function spanned(first: number, last: number): Month[] {
  const number = (time: number) => {
    const [year, month] = monthOf(time).split('-')
    return Number(year) * 12 + Number(month)
  }
  return lastMonths(last, number(last) - number(first) + 1)
}

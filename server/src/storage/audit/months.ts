import { sql } from 'kysely'
import { readRollupState } from '../stores/overview/month-rollup.ts'
import { type Check, type Finding, finding } from './finding.ts'

/** The monthly rollups are the originals and the corrections that they include, each in the month in which it is booked. */
export const months: Check = async function* (db) {
  const last = await readRollupState(db)
  const { rows: sold } = await sql<Figures>`
    select name, item, cast(sum(pieces) as bigint) as pieces, cast(sum(other) as bigint) as other
    from (
      select booked_month as name, item, transaction_items.qty as pieces, profits_fen as other
      from transactions
      inner join transaction_items on transaction_items.transaction_id = transactions.id
      where transactions.id <= ${last.transaction_id} and profits_fen is not null
      union all select month, item, pieces, profits_fen from month_deltas
      where kind = 'sales' and id <= ${last.delta_id}
    ) as figures group by name, item`.execute(db)
  const { rows: soldThere } = await sql<Figures>`
    select month as name, item, pieces, profits_fen as other from month_sales`.execute(db)
  yield* differences('profits', sold, soldThere)

  const { rows: parcels } = await sql<Figures>`
    select name, '' as item, cast(sum(pieces) as bigint) as pieces, cast(sum(other) as bigint) as other
    from (
      select booked_month as name, pieces, 1 as other from packages where id <= ${last.package_id}
      union all select month, pieces, parcels from month_deltas
      where kind = 'parcels' and id <= ${last.delta_id}
    ) as figures group by name`.execute(db)
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

import { sql } from 'kysely'
import type { ItemType } from '#domain/item/moves.ts'
import type { Queries, Trx } from '../engine/database.ts'
import { whereIn } from '../engine/where-in.ts'
import { engineOf } from '../schema/engine-of.ts'
import { bucketsOf, idsAt } from './indexed-list.ts'
import { bucketOf, type TimeBucket } from './time-buckets.ts'
import { changedSince, indexedUpTo } from './unindexed-log.ts'

/** Rows and pieces of one type, in one bucket or in total. */
interface Counts {
  readonly type: ItemType
  readonly item_rows: number
  readonly pieces: number
}
interface BucketCounts extends Counts {
  readonly place: TimeBucket
}

export interface ItemCount {
  readonly rows: number
  readonly pieces: number
}

/**
 * Unpaid rows and pieces by type: the stored totals, corrected for buckets whose rows were changed since the index was
 * updated.
 */
export async function countItems(db: Queries): Promise<Record<ItemType, ItemCount>> {
  const ids = await changedSince(db, await indexedUpTo(db), 'items')
  const buckets = bucketsOf(ids)
  // One statement, so that both come from the same moment.
  const { rows } = await sql<BucketCounts>`
    select -1 as place, type, item_rows, pieces from item_totals
    union all ${storedAt(db, buckets)}`.execute(db)
  const now = await countsAt(db, buckets)
  const of = (type: ItemType): ItemCount => {
    const sum = (name: 'item_rows' | 'pieces') =>
      total(rows, type, name, (place) => place < 0) -
      total(rows, type, name, (place) => place >= 0) +
      total(now, type, name, () => true)
    return { rows: sum('item_rows'), pieces: sum('pieces') }
  }
  return { sold: of('sold'), stock: of('stock'), employee: of('employee'), exception: of('exception') }
}

function total(
  figures: readonly BucketCounts[],
  type: ItemType,
  name: 'item_rows' | 'pieces',
  at: (place: TimeBucket) => boolean,
): number {
  return figures.reduce((sum, one) => (one.type === type && at(one.place) ? sum + one[name] : sum), 0)
}

/** Counts buckets again and corrects the totals. */
export async function putCounts(trx: Trx, buckets: readonly TimeBucket[]): Promise<void> {
  if (buckets.length === 0) return
  const { rows: before } = await storedAt(trx, buckets).execute(trx)
  await sql`delete from item_figures where ${whereIn(trx, 'place', buckets)}`.execute(trx)
  const after = await countsAt(trx, buckets)
  await addCounts(trx, after)
  await addToTotals(trx, after, 1)
  await addToTotals(trx, before, -1)
}

function storedAt(db: Queries, buckets: readonly TimeBucket[]) {
  return engineOf(db) === 'sqlite'
    ? sql<BucketCounts>`select f.* from json_each(${JSON.stringify(buckets)}) as p
        cross join item_figures as f on f.place = p.value`
    : sql<BucketCounts>`select * from item_figures where place = any(${buckets})`
}

const perInsert = 200

/** Adds the counts of buckets that have none yet. */
async function addCounts(trx: Trx, figures: readonly BucketCounts[]): Promise<void> {
  for (let at = 0; at < figures.length; at += perInsert) {
    const values = figures
      .slice(at, at + perInsert)
      .map(({ place, type, item_rows, pieces }) => sql`(${place}, ${type}, ${item_rows}, ${pieces})`)
    await sql`insert into item_figures (place, type, item_rows, pieces) values ${sql.join(values)}`.execute(
      trx,
    )
  }
}

async function addToTotals(trx: Trx, figures: readonly Counts[], sign: 1 | -1): Promise<void> {
  for (const [type, ones] of Map.groupBy(figures, (one) => one.type)) {
    const rows = sign * ones.reduce((sum, { item_rows }) => sum + item_rows, 0)
    const pieces = sign * ones.reduce((sum, one) => sum + one.pieces, 0)
    await sql`insert into item_totals (type, item_rows, pieces) values (${type}, ${rows}, ${pieces})
      on conflict (type) do update set item_rows = item_totals.item_rows + excluded.item_rows,
        pieces = item_totals.pieces + excluded.pieces`.execute(trx)
  }
}

async function countsAt(db: Queries, buckets: readonly TimeBucket[]): Promise<BucketCounts[]> {
  const ids = await idsAt(db, 'items', buckets)
  if (ids.length === 0) return []
  return countsOf(
    await db
      .selectFrom('items')
      .select(['id', 'type', 'qty'])
      .where(whereIn(db, 'id', ids))
      .execute(),
  )
}

interface CountedItem {
  readonly id: string
  readonly type: ItemType
  readonly qty: number
}

/** The counts of rows, which must be all rows of their buckets. */
function countsOf(items: readonly CountedItem[]): BucketCounts[] {
  const groups = Map.groupBy(items, ({ id, type }) => `${bucketOf(id)} ${type}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const pieces = group.reduce((sum, { qty }) => sum + qty, 0)
    return [{ place: bucketOf(first.id), type: first.type, item_rows: group.length, pieces }]
  })
}

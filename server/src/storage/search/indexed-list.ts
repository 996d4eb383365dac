import { sql } from 'kysely'
import type { Queries } from '../engine/database.ts'
import { engineOf } from '../engine/engine-of.ts'
import type { Ngram } from './ngrams.ts'
import type { Docs, IndexedList } from './search-index.ts'
import { bucketOf, idsOf, type TimeBucket } from './time-buckets.ts'

/** A list whose rows can be searched. */
export interface SearchedList<R extends { readonly id: string }> {
  readonly name: IndexedList
  /** The rows with these ids that are there, in any order. */
  readonly read: (db: Queries, ids: readonly string[]) => Promise<readonly R[]>
  /** The newest rows before an id, or of all, newest first. */
  readonly newest: (db: Queries, before: string | null, atMost: number) => Promise<readonly R[]>
  /** Adds all that the row can be found by. */
  readonly addNgrams: (grams: Set<Ngram>, row: R) => void
}

/** The docs of places, from the rows that stand there now. */
export async function docsAt<R extends { readonly id: string }>(
  db: Queries,
  list: SearchedList<R>,
  places: readonly TimeBucket[],
): Promise<Docs> {
  const rows = await list.read(db, await idsAt(db, list.name, places))
  return new Map([
    ...places.map((place): [TimeBucket, Set<Ngram>] => [place, new Set()]),
    ...docsOf(list, rows),
  ])
}

/** The docs of rows that are all that stand at their places. */
export function docsOf<R extends { readonly id: string }>(list: SearchedList<R>, rows: readonly R[]): Docs {
  const docs = new Map<TimeBucket, Set<Ngram>>()
  for (const row of rows) {
    const place = bucketOf(row.id)
    const grams = docs.get(place) ?? new Set()
    list.addNgrams(grams, row)
    docs.set(place, grams)
  }
  return docs
}

/** The ids of all rows that stand at places, or `atMost` of them; in any order. */
export async function idsAt(
  db: Queries,
  table: IndexedList,
  places: readonly TimeBucket[],
  atMost = 1_000_000,
): Promise<string[]> {
  if (places.length === 0) return []
  const ranges = places.map(idsOf)
  const { rows } =
    engineOf(db) === 'sqlite'
      ? await sql<{ id: string }>`select t.id from json_each(${JSON.stringify(ranges)}) as r
          cross join ${sql.table(table)} as t on t.id >= r.value ->> 0 and t.id < r.value ->> 1
          limit ${atMost}`.execute(db)
      : // The inner limit keeps the planner from doing it the other way round.
        await sql<{ id: string }>`select t.id
          from unnest(${ranges.map(([low]) => low)}::text[], ${ranges.map(([, high]) => high)}::text[]) as r (low, high)
          cross join lateral (select id from ${sql.table(table)} where id >= r.low and id < r.high
            order by id limit ${atMost}) as t limit ${atMost}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The ids before an id of the rows that stand at places, newest first, at most `atMost` at a time. */
export async function* idsDown(
  db: Queries,
  table: IndexedList,
  places: readonly TimeBucket[],
  { before, atMost }: { readonly before: string; readonly atMost: number },
): AsyncGenerator<string[], void, void> {
  let count = atMost
  for (let at = 0; at < places.length; ) {
    const some = places.slice(at, at + count)
    const ids = await idsAt(db, table, some, atMost + 1)
    if (ids.length <= atMost) {
      yield ids
        .filter((id) => id < before)
        .sort()
        .reverse()
      at += some.length
      count = Math.min(count * 2, atMost)
    } else if (some.length > 1) {
      count = Math.ceil(some.length / 2)
    } else {
      for (const place of some) yield* idsOfPlace(db, table, place, { before, atMost })
      at += 1
    }
  }
}

async function* idsOfPlace(
  db: Queries,
  table: IndexedList,
  place: TimeBucket,
  { before, atMost }: { readonly before: string; readonly atMost: number },
): AsyncGenerator<string[], void, void> {
  const [low, high] = idsOf(place)
  for (let end: string | undefined = before < high ? before : high; end !== undefined; ) {
    const { rows }: { rows: { id: string }[] } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where id >= ${low} and id < ${end}
      order by id desc limit ${atMost}`.execute(db)
    if (rows.length > 0) yield rows.map(({ id }) => id)
    end = rows.length < atMost ? undefined : rows.at(-1)?.id
  }
}

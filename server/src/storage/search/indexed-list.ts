import { sql } from 'kysely'
import type { Queries } from '../engine/database.ts'
import { engineOf } from '../schema/engine-of.ts'
import { type Ngram, nameNgram } from './ngrams.ts'
import { bucketOf, idsOf, type TimeBucket } from './time-buckets.ts'

/** The tables whose rows are found, each by its column `id`. */
export type IndexedList =
  | 'logs'
  | 'items'
  | 'transactions'
  | 'addresses'
  | 'parties'
  | 'packages'
  | 'products'

/** A searchable list. */
export interface SearchedList<R extends { readonly id: string }> {
  readonly name: IndexedList
  /** The existing rows with these ids, in any order. */
  readonly read: (db: Queries, ids: readonly string[]) => Promise<readonly R[]>
  /** The newest rows before an id, or of all, newest first. */
  readonly newest: (db: Queries, before: string | null, atMost: number) => Promise<readonly R[]>
  /** Adds all n-grams by which the row can be found. */
  readonly addNgrams: (grams: Set<Ngram>, row: R) => void
  /** The names of the row that are found by pinyin, too. */
  readonly namesOf?: (row: R) => readonly string[]
}

/** The n-gram of all rows of a list. */
export const listGram = (list: IndexedList) => nameNgram('list', list)

/** The ids of the rows in buckets, at most `atMost`, in any order. */
export async function idsAt(
  db: Queries,
  table: IndexedList,
  buckets: readonly TimeBucket[],
  atMost = 1_000_000,
): Promise<string[]> {
  if (buckets.length === 0) return []
  const ranges = buckets.map(idsOf)
  const { rows } =
    engineOf(db) === 'sqlite'
      ? await sql<{ id: string }>`select t.id from json_each(${JSON.stringify(ranges)}) as r
          cross join ${sql.table(table)} as t on t.id >= r.value ->> 0 and t.id < r.value ->> 1
          limit ${atMost}`.execute(db)
      : // The inner limit keeps the planner from scanning the table instead of the ranges.
        await sql<{ id: string }>`select t.id
          from unnest(${ranges.map(([low]) => low)}::text[], ${ranges.map(([, high]) => high)}::text[]) as r (low, high)
          cross join lateral (select id from ${sql.table(table)} where id >= r.low and id < r.high
            order by id limit ${atMost}) as t limit ${atMost}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The ids before an id of the rows in buckets, newest first, in batches of at most `atMost`. */
export async function* idsDown(
  db: Queries,
  table: IndexedList,
  buckets: readonly TimeBucket[],
  { before, atMost }: { readonly before: string; readonly atMost: number },
): AsyncGenerator<string[], void, void> {
  let count = atMost
  for (let at = 0; at < buckets.length; ) {
    const some = buckets.slice(at, at + count)
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
      for (const bucket of some) yield* idsOfBucket(db, table, bucket, { before, atMost })
      at += 1
    }
  }
}

async function* idsOfBucket(
  db: Queries,
  table: IndexedList,
  bucket: TimeBucket,
  { before, atMost }: { readonly before: string; readonly atMost: number },
): AsyncGenerator<string[], void, void> {
  const [low, high] = idsOf(bucket)
  for (let end: string | undefined = before < high ? before : high; end !== undefined; ) {
    const { rows }: { rows: { id: string }[] } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where id >= ${low} and id < ${end}
      order by id desc limit ${atMost}`.execute(db)
    if (rows.length > 0) yield rows.map(({ id }) => id)
    end = rows.length < atMost ? undefined : rows.at(-1)?.id
  }
}

/** The buckets of some ids, each once. */
export const bucketsOf = (ids: readonly string[]) => [...new Set(ids.map(bucketOf))]

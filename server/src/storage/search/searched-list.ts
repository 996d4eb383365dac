import { sql } from 'kysely'
import type { Queries } from '../database.ts'
import { engineOf } from '../engine-of.ts'
import type { Gram } from './grams.ts'
import { idsOf, type Place, placeOf } from './places.ts'
import type { Docs, IndexedList } from './search-index.ts'

/** A list whose rows can be searched. */
export interface SearchedList<R extends { readonly id: string }> {
  readonly name: IndexedList
  /** The rows with these ids that are there, in any order. */
  readonly read: (db: Queries, ids: readonly string[]) => Promise<readonly R[]>
  /** The newest rows before an id, or of all, newest first. */
  readonly newest: (db: Queries, before: string | null, atMost: number) => Promise<readonly R[]>
  /** Adds all that the row can be found by. */
  readonly addGrams: (grams: Set<Gram>, row: R) => void
}

/** The docs of places, from the rows that stand there now. */
export async function docsAt<R extends { readonly id: string }>(
  db: Queries,
  list: SearchedList<R>,
  places: readonly Place[],
): Promise<Docs> {
  const rows = await list.read(db, await idsAt(db, list.name, places))
  return new Map([...places.map((place): [Place, Set<Gram>] => [place, new Set()]), ...docsOf(list, rows)])
}

/** The docs of rows that are all that stand at their places. */
export function docsOf<R extends { readonly id: string }>(list: SearchedList<R>, rows: readonly R[]): Docs {
  const docs = new Map<Place, Set<Gram>>()
  for (const row of rows) {
    const place = placeOf(row.id)
    const grams = docs.get(place) ?? new Set()
    list.addGrams(grams, row)
    docs.set(place, grams)
  }
  return docs
}

/** The ids of all rows that stand at places. */
export async function idsAt(db: Queries, table: IndexedList, places: readonly Place[]): Promise<string[]> {
  if (places.length === 0) return []
  const ranges = places.map(idsOf)
  const { rows } =
    engineOf(db) === 'sqlite'
      ? await sql<{ id: string }>`select t.id from json_each(${JSON.stringify(ranges)}) as r
          cross join ${sql.table(table)} as t on t.id >= r.value ->> 0 and t.id < r.value ->> 1`.execute(db)
      : // The limit, which is never reached, keeps the planner from doing it the other way round.
        await sql<{ id: string }>`select t.id
          from unnest(${ranges.map(([low]) => low)}::text[], ${ranges.map(([, high]) => high)}::text[]) as r (low, high)
          cross join lateral (select id from ${sql.table(table)} where id >= r.low and id < r.high
            order by id limit 1000000) as t`.execute(db)
  return rows.map(({ id }) => id)
}

import { containsAll } from '#domain/search.ts'
import type { Queries } from '../database.ts'
import { type Part, partOf } from '../list-part.ts'
import { gramsOfWord } from './grams.ts'
import { changedSince, indexedUpTo } from './log-tail.ts'
import { placeOf } from './places.ts'
import { type Clause, findPlaces } from './search-index.ts'
import { idsAt, type SearchedList } from './searched-list.ts'

interface Wanted<R> {
  readonly limit: number
  readonly before: string | null
  readonly clauses: readonly Clause[]
  /** Looks at the row itself: the index only says where to look. */
  readonly keep: (row: R) => boolean
}

/** Rows that are looked at before the index is asked: what is common is found there. */
const looked = 200
const mostClauses = 16
const mostPlaces = 1000

/** The rows before an id that fit, newest first. */
export async function findPart<R extends { readonly id: string }>(
  db: Queries,
  list: SearchedList<R>,
  { limit, before, clauses, keep }: Wanted<R>,
): Promise<Part<R>> {
  const newest = await list.newest(db, before, looked)
  const found = newest.filter(keep)
  const end = newest.at(-1)?.id
  if (end !== undefined && newest.length === looked && found.length <= limit) {
    found.push(...(await findInIndex(db, list, { limit: limit - found.length, before: end, clauses, keep })))
  }
  return partOf(found, limit)
}

/** What is asked of a list that is searched by one text of each row. */
export interface AskedByText {
  readonly limit: number
  readonly before: string | null
  /** In lower case; none of them asks for every row. */
  readonly words: readonly string[]
}

/** The rows before an id whose text contains every word, newest first. */
export async function findByText<R extends { readonly id: string }>(
  db: Queries,
  list: SearchedList<R>,
  textOf: (row: R) => string,
  { limit, before, words }: AskedByText,
): Promise<Part<R>> {
  if (words.length === 0) return partOf(await list.newest(db, before, limit + 1), limit)
  const clauses = words.map((word) => [gramsOfWord(word)])
  return findPart(db, list, { limit, before, clauses, keep: (row) => containsAll(textOf(row), words) })
}

/** More than `limit` rows where there are, from the index and from what was changed since it was written. */
async function findInIndex<R extends { readonly id: string }>(
  db: Queries,
  list: SearchedList<R>,
  { limit, before, clauses, keep }: Wanted<R> & { readonly before: string },
): Promise<R[]> {
  const fits = (row: R) => row.id < before && keep(row)
  const changed = await list.read(db, await changedSince(db, await indexedUpTo(db), list.name))
  const found = new Map(changed.filter(fits).map((row) => [row.id, row]))
  const enough = found.size + limit
  let from = placeOf(before)
  let atMost = Math.min(limit + 1, mostPlaces)
  for (;;) {
    const places = await findPlaces(db, list.name, clauses.slice(0, mostClauses), from, atMost)
    const rows = await list.read(db, await idsAt(db, list.name, places))
    for (const row of rows.filter(fits)) found.set(row.id, row)
    const last = places.at(-1)
    if (last === undefined || places.length < atMost || found.size > enough) break
    from = last - 1
    atMost = mostPlaces
  }
  return [...found.values()].sort((a, b) => (a.id < b.id ? 1 : -1))
}

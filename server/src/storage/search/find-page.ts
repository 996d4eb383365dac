import { containsAll } from '#domain/log/search.ts'
import { makeSlices, type Slices } from '../../slices.ts'
import { workLimits } from '../../work-limits.ts'
import type { Queries } from '../engine/database.ts'
import { type Page, pageOf, pagesOf, readPage } from '../engine/page.ts'
import { idsDown, type SearchedList } from './indexed-list.ts'
import { fewNgrams, ngramsOfWord } from './ngrams.ts'
import type { Clause } from './search-index.ts'
import { bucketOf, cursorAfter } from './time-buckets.ts'
import { changedSince, indexedUpTo } from './unindexed-log.ts'
import { walkBuckets } from './walk-buckets.ts'

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
/** So many rows that the index gave and that did not fit: a few grams of each word say too little. */
const manyMisses = 250
/** The index is first asked for a stretch of time of so many times as that which the newest rows took. */
const firstStretch = 8

/**
 * The rows before an id that fit, newest first. It looks at a bounded number of rows (work-limits.ts): then fewer than
 * `limit` may be found, and `next` is where the search goes on.
 */
export async function findPage<R extends { readonly id: string }>(
  db: Queries,
  list: SearchedList<R>,
  { limit, before, clauses, keep }: Wanted<R>,
): Promise<Page<R>> {
  const newest = await list.newest(db, before, looked)
  const found = newest.filter(keep)
  const end = newest.at(-1)?.id
  if (end === undefined || newest.length < looked || found.length > limit) return pageOf(found, limit)
  const span = Math.abs(bucketOf(newest[0]?.id ?? end) - bucketOf(end)) * firstStretch
  const wanted = { limit, before: end, clauses: clauses.slice(0, mostClauses), keep }
  return findInIndex(db, list, wanted, { found, span })
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
): Promise<Page<R>> {
  if (words.length === 0) return readPage(db, list.newest, { limit, before })
  const clauses = words.map((word) => [ngramsOfWord(word)])
  return findPage(db, list, { limit, before, clauses, keep: (row) => containsAll(textOf(row), words) })
}

interface Begun<R> {
  /** Found among the rows that are newer. */
  readonly found: readonly R[]
  readonly span: number
}

/** Goes on with a search in the index, and in what was changed since it was written. */
async function findInIndex<R extends { readonly id: string }>(
  db: Queries,
  list: SearchedList<R>,
  { limit, before, clauses, keep }: Wanted<R> & { readonly before: string },
  { found: newer, span }: Begun<R>,
): Promise<Page<R>> {
  const slices = makeSlices()
  await slices.step()
  const changed = await changedRows(db, list, { before, keep, slices })
  const found = new Map(newer.map((row) => [row.id, row]))
  let rowsLooked = 0
  let statements = 0
  const isSpent = () => rowsLooked >= workLimits.searchRows || statements >= workLimits.searchStatements
  /** Takes in what was changed, as far down as was looked: what is older belongs to a later part. */
  function reached(down: string): Page<R> | null {
    while (changed.length > 0 && (changed.at(-1)?.id ?? '') >= down) {
      const row = changed.pop()
      if (row) found.set(row.id, row)
    }
    if (found.size > limit) return pageOf(newestFirst(found), limit)
    return isSpent() ? { rows: newestFirst(found), next: down } : null
  }
  const few = clauses.map((clause) => clause.map((grams) => grams.slice(0, fewNgrams)))
  const asked = () => (rowsLooked - found.size < manyMisses ? few : clauses)
  const walk = { list: list.name, clauses: asked, from: bucketOf(before), span, atMost: mostPlaces }
  let rest: string | null = null
  for await (const { places, to, isCommon } of walkBuckets(db, walk)) {
    statements += 1
    await slices.step()
    for await (const ids of idsDown(db, list.name, places, { before, atMost: workLimits.rowsAtATime })) {
      const rows = await list.read(db, ids)
      for (const row of rows) if (keep(row)) found.set(row.id, row)
      rowsLooked += ids.length
      const last = ids.at(-1)
      const part = last === undefined ? null : reached(last)
      if (part) return part
      await slices.step()
    }
    const part = to === null ? null : reached(cursorAfter(to))
    if (part) return part
    if (isCommon && to !== null) {
      rest = cursorAfter(to)
      break
    }
  }
  // Without the index, which would be no help.
  for await (const rows of rest === null ? [] : pagesOf(db, list.newest, { before: rest })) {
    for (const row of rows) if (keep(row)) found.set(row.id, row)
    rowsLooked += rows.length
    const last = rows.at(-1)
    const part = last === undefined ? null : reached(last.id)
    if (part) return part
  }
  for (const row of changed) found.set(row.id, row)
  return pageOf(newestFirst(found), limit)
}

interface Changed<R> {
  readonly before: string
  readonly keep: (row: R) => boolean
  readonly slices: Slices
}

/** Rows before an id that fit and were changed since the index was written; the newest comes last. */
async function changedRows<R extends { readonly id: string }>(
  db: Queries,
  list: SearchedList<R>,
  { before, keep, slices }: Changed<R>,
): Promise<R[]> {
  const changed = await changedSince(db, await indexedUpTo(db), list.name)
  const ids = changed.filter((id) => id < before).sort()
  const found: R[] = []
  for (let at = 0; at < ids.length; at += workLimits.rowsAtATime) {
    await slices.step()
    const rows = await list.read(db, ids.slice(at, at + workLimits.rowsAtATime))
    found.push(...rows.filter(keep))
  }
  return found.sort((a, b) => (a.id < b.id ? -1 : 1))
}

function newestFirst<R extends { readonly id: string }>(found: ReadonlyMap<string, R>): R[] {
  return [...found.values()].sort((a, b) => (a.id < b.id ? 1 : -1))
}

import { containsAll } from '#domain/log/search.ts'
import { makeSlices, type Slices } from '../../slices.ts'
import { workLimits } from '../../work-limits.ts'
import type { Queries } from '../engine/database.ts'
import { type Asked, type Page, pageOf, pagesOf, readPage } from '../engine/page.ts'
import { idsDown, type SearchedList } from './indexed-list.ts'
import { fewNgrams, ngramsOfWord } from './ngrams.ts'
import type { Clause } from './search-index.ts'
import { bucketOf, cursorAfter } from './time-buckets.ts'
import { changedSince, indexedUpTo } from './unindexed-log.ts'
import { walkBuckets } from './walk-buckets.ts'

export interface Wanted<R> extends Required<Asked<R>> {
  /** What the index finds candidates by, which `keep` checks; without any, every row of the list matches. */
  readonly clauses: readonly Clause[]
}

/** Rows that are checked before the index is used; common words are found there. */
const checkedFirst = 200
const mostClauses = 16
const mostBuckets = 1000
/** After this many rows from the index that did not match, all n-grams of each word are used instead of a few. */
const manyMisses = 250
/** The first query of the index covers this many times the time span of the newest rows. */
const firstStretch = 8

/**
 * The matching rows before an id, newest first: all that a list of the server knows of its search. It checks a bounded number of rows (work-limits.ts); then there may be
 * fewer than `limit`, and `next` continues the search.
 */
export async function findPage<R extends { readonly id: string }>(
  db: Queries,
  list: SearchedList<R>,
  { limit, before, clauses, keep }: Wanted<R>,
): Promise<Page<R>> {
  if (clauses.length === 0) return readPage(db, list.newest, { limit, before })
  const newest = await list.newest(db, before, checkedFirst)
  const found = newest.filter(keep)
  const end = newest.at(-1)?.id
  if (end === undefined || newest.length < checkedFirst || found.length > limit) return pageOf(found, limit)
  const span = Math.abs(bucketOf(newest[0]?.id ?? end) - bucketOf(end)) * firstStretch
  const wanted = { limit, before: end, clauses: clauses.slice(0, mostClauses), keep }
  return findInIndex(db, list, wanted, { found, span })
}

/** The query of a list that is searched by one text per row. */
export interface TextQuery {
  readonly limit: number
  readonly before: string | null
  /** In lower case; an empty list matches every row. */
  readonly words: readonly string[]
}

/** The rows before an id whose text contains every word, newest first. */
export function findByText<R extends { readonly id: string }>(
  db: Queries,
  list: SearchedList<R>,
  textOf: (row: R) => string,
  { limit, before, words }: TextQuery,
): Promise<Page<R>> {
  const clauses = words.map((word) => [ngramsOfWord(word)])
  return findPage(db, list, { limit, before, clauses, keep: (row) => containsAll(textOf(row), words) })
}

interface Begun<R> {
  /** Matches among the newer rows. */
  readonly found: readonly R[]
  readonly span: number
}

/** Continues a search in the index and in the rows changed since it was updated. */
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
  /** Adds the changed rows down to `down`; older ones belong to a later page. */
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
  const walk = { list: list.name, clauses: asked, from: bucketOf(before), span, atMost: mostBuckets }
  let rest: string | null = null
  for await (const { buckets, to, isCommon } of walkBuckets(db, walk)) {
    statements += 1
    await slices.step()
    for await (const ids of idsDown(db, list.name, buckets, { before, atMost: workLimits.rowsAtATime })) {
      const rows = await list.read(db, ids)
      for (const row of rows) if (keep(row)) found.set(row.id, row)
      rowsLooked += ids.length
      const last = ids.at(-1)
      const page = last === undefined ? null : reached(last)
      if (page) return page
      await slices.step()
    }
    const page = to === null ? null : reached(cursorAfter(to))
    if (page) return page
    if (isCommon && to !== null) {
      rest = cursorAfter(to)
      break
    }
  }
  // Continues without the index where it does not help.
  for await (const rows of rest === null ? [] : pagesOf(db, list.newest, { before: rest })) {
    for (const row of rows) if (keep(row)) found.set(row.id, row)
    rowsLooked += rows.length
    const last = rows.at(-1)
    const page = last === undefined ? null : reached(last.id)
    if (page) return page
  }
  for (const row of changed) found.set(row.id, row)
  return pageOf(newestFirst(found), limit)
}

interface Changed<R> {
  readonly before: string
  readonly keep: (row: R) => boolean
  readonly slices: Slices
}

/** Matching rows before an id that were changed since the index was updated; the newest comes last. */
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

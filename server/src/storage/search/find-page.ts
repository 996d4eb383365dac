import { type Readings, readsLike } from '#domain/search/pinyin.ts'
import { containsAll } from '#domain/search/search.ts'
import { makeSlices, type Slices } from '../../slices.ts'
import { workLimits } from '../../work-limits.ts'
import type { Queries } from '../engine/database.ts'
import { type Asked, type Page, pageOf, readPage } from '../engine/page.ts'
import { idsDown, listGram, type SearchedList } from './indexed-list.ts'
import { ngramsOfWord } from './ngrams.ts'
import { bucketsWith, type Clause } from './search-index.ts'
import { bucketOf, undatedBucket } from './time-buckets.ts'
import { changedSince, indexedUpTo } from './unindexed-log.ts'

export interface Wanted<R> extends Required<Asked<R>> {
  /** What the index finds candidates by, which `keep` checks; without any, every row of the list is a candidate. */
  readonly clauses: readonly Clause[]
}

const mostClauses = 16

/**
 * The matching rows before an id, newest first: all that a list of the server knows of its search. It checks a bounded number of rows (work-limits.ts); then there may be
 * fewer than `limit`, and `next` continues the search.
 */
export async function findPage<R extends { readonly id: string }>(
  db: Queries,
  list: SearchedList<R>,
  { limit, before, clauses, keep }: Wanted<R>,
): Promise<Page<R>> {
  const slices = makeSlices()
  const end = before ?? highestId
  const changed = await changedRows(db, list, { before: end, keep, slices })
  const found = new Map<string, R>()
  /** Adds the changed rows down to `down`; older ones belong to a later page. */
  const addChanged = (down: string) => {
    while (changed.length > 0 && (changed.at(-1)?.id ?? '') >= down) {
      const row = changed.pop()
      if (row) found.set(row.id, row)
    }
  }
  let rowsLooked = 0
  const all = [[[listGram(list.name)]], ...clauses.slice(0, mostClauses)]
  const from = before === null ? undatedBucket : bucketOf(before)
  for await (const buckets of bucketsWith(db, all, { from, atMost: limit + 1 })) {
    for await (const ids of idsDown(db, list.name, buckets, {
      before: end,
      atMost: workLimits.rowsAtATime,
    })) {
      await slices.step()
      for (const row of await list.read(db, ids)) if (keep(row)) found.set(row.id, row)
      rowsLooked += ids.length
      const last = ids.at(-1)
      if (last === undefined) continue
      addChanged(last)
      if (found.size > limit) return pageOf(newestFirst(found), limit)
      if (rowsLooked >= workLimits.searchRows) return { rows: newestFirst(found), next: last }
    }
  }
  addChanged('')
  return pageOf(newestFirst(found), limit)
}

/** All ids come before it. */
const highestId = '~'

/** The query of a list that is searched by one text per row. */
export interface TextQuery {
  readonly limit: number
  readonly before: string | null
  /** In lower case; an empty list matches every row. */
  readonly words: readonly string[]
  /** With them, the names of a row are found by pinyin, too. */
  readonly readings?: Readings | undefined
}

/** The rows before an id whose text contains every word, newest first. */
export function findByText<R extends { readonly id: string }>(
  db: Queries,
  list: SearchedList<R>,
  textOf: (row: R) => string,
  { limit, before, words, readings }: TextQuery,
): Promise<Page<R>> {
  if (words.length === 0) return readPage(db, list.newest, { limit, before })
  const keep = (row: R) => hasWords({ text: textOf(row), names: list.namesOf?.(row) ?? [] }, words, readings)
  return findPage(db, list, { limit, before, clauses: words.map((word) => [ngramsOfWord(word)]), keep })
}

interface Searched {
  readonly text: string
  /** What of it is found by pinyin. */
  readonly names: readonly string[]
}

/** Whether a text contains every word, or one of the names reads like those that it does not contain. */
export function hasWords({ text, names }: Searched, words: readonly string[], readings?: Readings): boolean {
  if (!readings) return containsAll(text, words)
  const others = words.filter((word) => !containsAll(text, [word]))
  return others.every((word) => names.some((name) => readsLike(name, word, readings)))
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

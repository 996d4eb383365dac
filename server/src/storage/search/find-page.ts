import { partsOfWord } from '#domain/search/parts-of-word.ts'
import { isFound } from '#domain/search/stored-text.ts'
import { makeSlices } from '../../slices.ts'
import { workLimits } from '../../work-limits.ts'
import type { Queries } from '../engine/database.ts'
import { mostCounted, type Page, pageOf } from '../engine/page.ts'
import { isFilled } from './fill-texts.ts'
import { readingsOf } from './readings.ts'
import type { SearchedList } from './searched-rows.ts'
import { idAt, placeAfter, textsWith } from './texts.ts'

/** The query of a list that is searched. */
export interface TextQuery {
  readonly limit: number
  /** Cursor; null for the newest. */
  readonly before: string | null
  /** Folded (`wordsOf`); an empty list matches every row. */
  readonly words: readonly string[]
  /** Whether it is also said how many rows are found, which takes longer. */
  readonly isCounted?: boolean
}

export interface Listed<R> {
  readonly name: SearchedList
  /** All listed ids are larger. */
  readonly floor?: string
  /** Most texts that are looked at. */
  readonly most?: number
  /** Whether a row with this text may be listed, where the text can tell. */
  readonly mayFit?: (text: string) => boolean
  /** Whether all rows with a fitting text are listed: then they are counted by their texts. */
  readonly isWhole?: boolean
  /** Those of the rows with some ids that are listed, in any order. */
  readonly read: (db: Queries, ids: readonly string[]) => Promise<readonly R[]>
}

/**
 * The listed rows before an id whose text has every word, newest first. The engine finds candidates, and the
 * domain decides. It looks at a bounded number of texts (work-limits.ts); then there may be fewer than
 * `limit`, and `next` goes on.
 */
export async function findPage<R extends { readonly id: string }>(
  db: Queries,
  list: Listed<R>,
  asked: TextQuery,
): Promise<Page<R>> {
  const page = await find(db, list, asked)
  return (await isFilled(db)) ? page : { ...page, isPreparing: true }
}

async function find<R extends { readonly id: string }>(
  db: Queries,
  { name, read, isWhole = false, floor = '', mayFit = () => true, most = workLimits.searchRows }: Listed<R>,
  { limit, before, words, isCounted = false }: TextQuery,
): Promise<Page<R>> {
  const slices = makeSlices()
  const readings = await readingsOf(db)
  const ways = words.map((word) => partsOfWord(word, readings))
  const enough = isCounted ? Math.max(limit, mostCounted) : limit
  const found: R[] = []
  let counted = 0
  const ended = (next: string | null): Page<R> => ({
    ...(found.length > limit ? pageOf(found, limit) : { rows: found, next }),
    ...(isCounted && {
      total: { rows: Math.min(counted, mostCounted), isMore: counted > mostCounted || next !== null },
    }),
  })
  let below: number | null = await placeAfter(db, name, before)
  let looked = 0
  for (let atMost = limit + 1; below !== null; atMost = Math.min(4 * atMost, mostAtOnce)) {
    const { texts, end } = await textsWith(db, name, { words: ways, below, atMost })
    const ids = texts
      .filter(({ id, text }) => id > floor && isFound(text, words, readings) && mayFit(text))
      .map(({ id }) => id)
    if (isWhole && found.length > limit) counted += ids.length
    else {
      const rows = new Map((ids.length > 0 ? await read(db, ids) : []).map((row) => [row.id, row]))
      found.push(...ids.flatMap((id) => rows.get(id) ?? []))
      counted += rows.size
    }
    if (counted > enough) return ended(null)
    if (texts.some(({ id }) => id <= floor)) break
    looked += texts.length
    const isRead = texts.length < atMost
    if (end !== null && (isRead || looked >= most)) return ended(await idAt(db, name, end))
    below = end
    await slices.step()
  }
  return ended(null)
}

const mostAtOnce = 1000

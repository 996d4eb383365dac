import { type RawBuilder, sql } from 'kysely'
import { trigramsOf } from '#domain/search/parts-of-word.ts'
import { type Searched, storedText } from '#domain/search/stored-text.ts'
import { workLimits } from '../../work-limits.ts'
import type { Queries, Trx } from '../engine/database.ts'
import { type Param, prepared } from '../engine/prepared.ts'
import { givenRows, whereIn } from '../engine/where-in.ts'
import { engineOf } from '../schema/engine-of.ts'
import { readingsOf } from './readings.ts'
import { type SearchedList, searchedLists, searchedRows } from './searched-rows.ts'

/** The table of the texts of a list: `place` has their order, in which the newest row has the highest. */
export const textTable = (list: SearchedList) => sql.table(`search_${list}`)
/** The full-text index of that table, which SQLite has as a table of its own. */
const indexTable = (list: SearchedList) => sql.table(`search_${list}_index`)

/** Writes the texts of some rows as they are now, and removes those of rows that are no more. */
export async function putTexts(trx: Trx, list: SearchedList, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const given = givenTexts.get(trx)
  const isGiven = given !== undefined && ids.every((id) => given.has(id))
  const texts = isGiven ? new Map(ids.map((id) => [id, given.get(id) ?? ''])) : await textsOf(trx, list, ids)
  const gone = ids.filter((id) => !texts.has(id))
  if (gone.length > 0)
    await sql`delete from ${textTable(list)} where ${whereIn(trx, 'id', gone)}`.execute(trx)
  if (texts.size > 0) await writeTexts(trx, list, texts)
}

const givenTexts = new WeakMap<Trx, ReadonlyMap<string, string>>()

/** Gives the texts of new rows that were worked out before their transaction, for which others wait. */
export function giveTexts(trx: Trx, texts: ReadonlyMap<string, string>): void {
  givenTexts.set(trx, texts)
}

/** Writes the text of a row that is at hand. */
export async function putText(trx: Trx, list: SearchedList, id: string, searched: Searched): Promise<void> {
  await writeTexts(trx, list, new Map([[id, storedText(searched, await readingsOf(trx))]]))
}

async function writeTexts(trx: Trx, list: SearchedList, texts: ReadonlyMap<string, string>): Promise<void> {
  // Places are given in this order.
  const rows = Array.from(texts, ([id, text]) => ({ id, text })).sort((a, b) => (a.id < b.id ? -1 : 1))
  await writing[list](trx, { rows: JSON.stringify(rows) })
}

/** The statement that writes the texts of a list, compiled once. */
const writing = Object.fromEntries(
  searchedLists.map((list) => [
    list,
    prepared((trx: Trx, param: Param<{ rows: string }>) => ({
      compile: () =>
        sql`insert into ${textTable(list)} (id, text)
          select given.id, given.text from ${givenRows(trx, param('rows'), { id: 'text', text: 'text' })} where true
          on conflict (id) do update set text = excluded.text
            where ${textTable(list)}.text <> excluded.text`.compile(trx),
    })),
  ]),
) as Record<SearchedList, (trx: Trx, values: { rows: string }) => Promise<unknown>>

/** The texts of the rows that there are among some ids. */
export async function textsOf(
  db: Queries,
  list: SearchedList,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const readings = await readingsOf(db)
  const searched = await searchedRows[list](db, ids)
  return new Map([...searched].map(([id, row]) => [id, storedText(row, readings)]))
}

export interface FoundText {
  readonly place: number
  readonly id: string
  readonly text: string
}

/** Of each word the parts of which a text must have all of one way (`partsOfWord`). */
type Ways = readonly (readonly string[])[]

/** The engines find three characters and more by their indexes. */
const isIndexed = (ways: Ways) => ways.every((way) => way.some((part) => lengthOf(part) > 2))
const lengthOf = (part: string) => Array.from(part).length

interface Asked {
  /** Of each word; a text must have one of the ways of every word. */
  readonly words: readonly Ways[]
  readonly below: number
  readonly atMost: number
}

/**
 * The newest texts below a place that may have the words; `end` is where the search has come to, null at the
 * last text.
 */
export async function textsWith(
  db: Queries,
  list: SearchedList,
  { words, below, atMost }: Asked,
): Promise<{ readonly texts: readonly FoundText[]; readonly end: number | null }> {
  const indexed = (await hasTrigrams(db)) ? words.filter(isIndexed).slice(0, mostWords) : []
  const texts =
    indexed.length > 0
      ? await byIndex(db, list, { words: indexed, below, atMost })
      : await byReading(db, list, { words: words.slice(0, mostWords), below, atMost })
  if (texts.length === atMost) return { texts, end: texts.at(-1)?.place ?? null }
  return { texts, end: indexed.length > 0 ? null : await endOfReading(db, list, below) }
}

/** Words that are looked for; the others are checked in what is found. */
const mostWords = 16

async function byIndex(
  db: Queries,
  list: SearchedList,
  { words, below, atMost }: Asked,
): Promise<FoundText[]> {
  const table = textTable(list)
  const isBelow = sql`place < ${below}`
  const newestFirst = sql`order by place desc limit ${atMost}`
  if (engineOf(db) === 'postgres') {
    const like = (part: string) => sql`text like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`
    const { rows } = await sql<FoundText>`select place, id, text from ${table}
      where ${isBelow} and ${allOf(words, like)} ${newestFirst}`.execute(db)
    return rows
  }
  // The newest texts wait outside of the index until there are enough of them (migration 043).
  const index = indexTable(list)
  const { rows } = await sql<FoundText>`select * from (
    select place, id, text from ${table} where ${isBelow} and ${allOf(words, hasPart)}
      and place > (select place from search_indexed where list = ${list})
    union all select * from (select t.place, t.id, t.text from ${index}
      cross join ${table} as t on t.place = ${index}.rowid
      where ${index} match ${matchOf(words)} and ${index}.rowid < ${below}
      order by ${index}.rowid desc limit ${atMost})) ${newestFirst}`.execute(db)
  return rows
}

const hasPart = (part: string) => sql`instr(text, ${part}) > 0`

/** Looks at the newest texts below a place without the index. */
async function byReading(
  db: Queries,
  list: SearchedList,
  { words, below, atMost }: Asked,
): Promise<FoundText[]> {
  const has = (part: string) => (engineOf(db) === 'sqlite' ? hasPart(part) : sql`strpos(text, ${part}) > 0`)
  const { rows } = await sql<FoundText>`select place, id, text from
    (select place, id, text from ${textTable(list)} where place < ${below}
      order by place desc limit ${workLimits.searchRows}) as newest
    where ${allOf(words, has)} order by place desc limit ${atMost}`.execute(db)
  return rows
}

/** The place of the last text that `byReading` looks at; null when there are none after it. */
async function endOfReading(db: Queries, list: SearchedList, below: number): Promise<number | null> {
  const { rows } = await sql<{ place: number }>`select place from ${textTable(list)} where place < ${below}
    order by place desc limit 1 offset ${workLimits.searchRows - 1}`.execute(db)
  return rows[0]?.place ?? null
}

function allOf(words: readonly Ways[], has: (part: string) => RawBuilder<unknown>): RawBuilder<unknown> {
  const and = (each: RawBuilder<unknown>[]) => sql`(${sql.join(each, sql` and `)})`
  return and(
    words.map(
      (ways) =>
        sql`(${sql.join(
          ways.map((way) => and(way.map(has))),
          sql` or `,
        )})`,
    ),
  )
}

/** A full-text query for SQLite's trigrams. */
function matchOf(words: readonly Ways[]): string {
  const all = words.map((ways) => ways.map((way) => way.flatMap(quoted).join(' AND ')))
  return all.map((ways) => `(${ways.map((way) => `(${way})`).join(' OR ')})`).join(' AND ')
}

/** Enough trigrams for most words; each takes time. */
const mostTrigrams = 8

/** Some trigrams of a part, spread over it, as SQLite's query language quotes them. */
function quoted(part: string): string[] {
  const all = trigramsOf(part)
  const step = Math.max(1, (all.length - 1) / (mostTrigrams - 1))
  const some = all.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step))
  return some.map((trigram) => `"${trigram.replaceAll('"', '""')}"`)
}

/** The place from which a page goes on after a row: rows that are no more have none of their own. */
export async function placeAfter(db: Queries, list: SearchedList, before: string | null): Promise<number> {
  if (before === null) return Number.MAX_SAFE_INTEGER
  const { rows } = await sql<{ id: string; place: number }>`select id, place from ${textTable(list)}
    where id <= ${before} order by id desc limit 1`.execute(db)
  const [row] = rows
  if (!row) return Number.MIN_SAFE_INTEGER
  return row.id === before ? row.place : row.place + 1
}

/** The row of a place. */
export async function idAt(db: Queries, list: SearchedList, place: number): Promise<string | null> {
  const { rows } = await sql<{
    id: string
  }>`select id from ${textTable(list)} where place = ${place}`.execute(db)
  return rows[0]?.id ?? null
}

const trigrams = new WeakMap<object, boolean>()

/**
 * Whether the engine has an index of any three characters: PostgreSQL needs pg_trgm, and a character type
 * that knows letters.
 */
export async function hasTrigrams(db: Queries): Promise<boolean> {
  if (engineOf(db) === 'sqlite') return true
  const pool = db.getExecutor().adapter
  const known = trigrams.get(pool)
  if (known !== undefined) return known
  const { rows } = await sql<{ has: boolean }>`select datctype <> 'C' and datctype <> 'POSIX'
    and exists (select from pg_indexes where schemaname = current_schema() and indexname = 'search_logs_trigrams') as has
    from pg_database where datname = current_database()`.execute(db)
  trigrams.set(pool, rows[0]?.has === true)
  return rows[0]?.has === true
}

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { wordings } from '#domain/messages/wordings.ts'
import type { Database, Queries, Trx } from '../engine/database.ts'
import { inTransaction } from '../engine/in-transaction.ts'
import { type SearchedList, searchedLists } from './searched-rows.ts'
import { textsOf, textTable } from './texts.ts'

/** Increase it when the form of the texts changes, so that those that are stored are written again. */
const version = 1

/** Texts of the log have its sentences, so they change with these, too. */
function format(): string {
  const said = [version, ...Object.values(wordings).flatMap(({ log, words }) => [log, words])]
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url')
}

interface Filling {
  /** Rows whose texts one transaction adds. */
  readonly perSlice?: number
  readonly lists?: readonly SearchedList[]
  /** Rows that have their texts since this began. */
  readonly onProgress?: (rows: number) => void
  readonly stopped?: () => boolean
}

/** Whether every row has its text. */
export async function isFilled(db: Queries): Promise<boolean> {
  const { adapter } = db.getExecutor()
  if (!filled.has(adapter) && (await listsToFill(db)).length === 0) filled.add(adapter)
  return filled.has(adapter)
}

/** Connections to databases that are filled. */
const filled = new WeakSet<object>()

/**
 * Adds the texts of all rows that have none, in slices, from the newest on: after an upgrade, a restore or a
 * seed. What ends in between, also by a kill, goes on where it was. New rows get their texts meanwhile as
 * always.
 */
export async function fillTexts(
  database: Database,
  { perSlice = 500, lists = searchedLists, onProgress, stopped }: Filling = {},
): Promise<void> {
  let rows = 0
  const missing = await listsToFill(database.db)
  for (const list of missing.filter((one) => lists.includes(one))) {
    for (let isMore = true; isMore && !stopped?.(); ) {
      const added = await inTransaction(database, (trx) => fillSlice(trx, list, perSlice))
      isMore = typeof added === 'number' && added > 0
      if (typeof added === 'number') rows += added
      onProgress?.(rows)
      await new Promise(setImmediate)
    }
  }
}

/** Writes all texts again: after rows were stored without them. */
export async function refillTexts(database: Database): Promise<void> {
  await forgetTexts(database)
  await fillTexts(database)
}

/** Leaves all texts to the next start, as an upgrade does. */
export async function forgetTexts({ db }: Database): Promise<void> {
  filled.delete(db.getExecutor().adapter)
  await sql`delete from search_filled`.execute(db)
}

async function listsToFill(db: Queries): Promise<SearchedList[]> {
  const { rows } = await sql<{ list: string }>`select list from search_filled
    where format = ${format()} and below is null`.execute(db)
  const filled = new Set(rows.map(({ list }) => list))
  return searchedLists.filter((list) => !filled.has(list))
}

/** The next rows down from where the last slice ended; 0 when there are none left. */
async function fillSlice(trx: Trx, list: SearchedList, perSlice: number): Promise<number> {
  const table = sql.table('search_filled')
  await sql`insert into ${table} (list, format, below) values (${list}, '', '') on conflict (list) do nothing`.execute(
    trx,
  )
  // The update locks the row on PostgreSQL, where two servers may fill one database.
  const { rows } = await sql<{ format: string; below: string | null }>`
    update ${table} set list = list where list = ${list} returning format, below`.execute(trx)
  const begun = rows[0]?.format === format()
  if (!begun) await sql`delete from ${textTable(list)}`.execute(trx)
  const below = begun ? rows[0]?.below : highestId
  if (below === null || below === undefined) return 0
  const next = await trx
    .selectFrom(list)
    .select('id')
    .where('id', '<', below)
    .orderBy('id', 'desc')
    .limit(perSlice)
    .execute()
  const ids = next.map(({ id }) => id)
  await addOlder(trx, list, ids)
  const end = ids.length < perSlice ? null : ids.at(-1)
  await sql`update ${table} set format = ${format()}, below = ${end} where list = ${list}`.execute(trx)
  return ids.length
}

/** All ids come before it. */
const highestId = '~'

/** Adds the texts of rows that are older than all others, the newest first. */
async function addOlder(trx: Trx, list: SearchedList, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const texts = await textsOf(trx, list, ids)
  const { rows } = await sql<{
    place: number | null
  }>`select min(place) as place from ${textTable(list)}`.execute(trx)
  const first = Math.min(rows[0]?.place ?? 0, 0)
  const values = ids.flatMap((id, at) => {
    const text = texts.get(id)
    return text === undefined ? [] : [sql`(${first - 1 - at}, ${id}, ${text})`]
  })
  for (let at = 0; at < values.length; at += 200)
    await sql`insert into ${textTable(list)} (place, id, text) values ${sql.join(values.slice(at, at + 200))}
      on conflict (id) do nothing`.execute(trx)
}

import { sql } from 'kysely'
import type { Database, Queries, Trx } from '../engine/database.ts'
import { bucketsOf, type IndexedList } from '../search/indexed-list.ts'
import { putCounts } from '../search/item-counts.ts'
import type { Ngram } from '../search/ngrams.ts'
import { type CharactersByReading, readingsOf, storeReadings } from '../search/readings.ts'
import { addDocs, indexTable } from '../search/search-index.ts'
import { bucketOf, idsOf, type TimeBucket } from '../search/time-buckets.ts'
import { chainHead } from '../stores/log/hash-chain.ts'
import { indexAlone } from './index-log.ts'
import { indexFormat, isIndexReady } from './index-state.ts'
import { indexedLists } from './indexed-rows.ts'
import { readCharacters } from './read-characters.ts'

/** Rows of a list in one transaction, which are in memory at a time. */
const pageSize = 5000
/** Bytes that SQLite buffers before it writes them: usually, and during a rebuild. */
const gathered = { usual: 2 ** 20, filling: 2 ** 25 }

/** Rebuilds the whole index from the rows, one batch in memory at a time. */
export async function fillIndex(database: Database): Promise<void> {
  if (database.engine === 'sqlite') await fillOnSqlite(database)
  else await fillOnPostgres(database)
}

/** The same at a start; on PostgreSQL another process may be rebuilding it already. */
export async function fillIndexOnce(database: Database): Promise<void> {
  if (database.engine === 'sqlite') await fillOnSqlite(database)
  else await fillOnPostgres(database, isIndexReady)
}

/** One transaction per batch, since the write-ahead log of a single one would be larger than the database. */
async function fillOnSqlite({ db }: Database): Promise<void> {
  const step: Step = (work) => db.transaction().execute(work)
  const table = sql.table(indexTable)
  const gather = (bytes: number) =>
    sql`insert into ${table} (${table}, rank) values ('hashsize', ${sql.lit(bytes)})`
  const characters = await missingCharacters(db)
  const { seq } = await chainHead(db)
  await step(async (trx) => {
    await sql`update search_state set format = '', seq = 0`.execute(trx)
    await sql`insert into ${table} (${table}) values ('delete-all')`.execute(trx)
    await gather(gathered.filling).execute(trx)
    await clearRest(trx)
    if (characters) await storeReadings(trx, characters)
  })
  await fill(step, indexTable)
  await step(async (trx) => {
    await gather(gathered.usual).execute(trx)
    await sql`update search_state set format = ${indexFormat()}, seq = ${seq}`.execute(trx)
  })
}

/** Fills a new table while others use the old one, and then replaces it. */
async function fillOnPostgres(
  { db }: Database,
  isDone: (trx: Trx) => Promise<boolean> = async () => false,
): Promise<void> {
  const characters = await missingCharacters(db)
  await db.transaction().execute(async (trx) => {
    await indexAlone(trx)
    if (await isDone(trx)) return
    const { seq } = await chainHead(trx)
    await clearRest(trx)
    if (characters) await storeReadings(trx, characters)
    await sql`set local maintenance_work_mem = '128MB'`.execute(trx)
    const [table, next] = [sql.table(indexTable), sql.table(`${indexTable}_next`)]
    await sql`create table ${next} (place bigint primary key not null, grams integer[] not null)`.execute(trx)
    await fill((work) => work(trx), `${indexTable}_next`)
    await sql`create index on ${next} using gin (grams) with (fastupdate = off)`.execute(trx)
    await sql`drop table ${table}`.execute(trx)
    await sql`alter table ${next} rename to ${table}`.execute(trx)
    await sql`analyze ${table}`.execute(trx)
    await sql`update search_state set format = ${indexFormat()}, seq = ${seq}`.execute(trx)
  })
}

/** The readings of all characters, unless they are stored for this version. */
async function missingCharacters(db: Queries): Promise<CharactersByReading | null> {
  const { rows } = await sql<{ format: string }>`select format from search_state`.execute(db)
  const isStored = rows[0]?.format === indexFormat() && (await readingsOf(db)).size > 0
  return isStored ? null : readCharacters()
}

async function clearRest(trx: Trx): Promise<void> {
  for (const name of ['search_users', 'item_figures', 'item_totals']) {
    await sql`delete from ${sql.table(name)}`.execute(trx)
  }
}

type Step = (work: (trx: Trx) => Promise<unknown>) => Promise<unknown>

/** Adds the rows of all lists in the order of their ids, the rows of a bucket together. */
async function fill(step: Step, into: string): Promise<void> {
  let after: string | null = ''
  while (after !== null) {
    const from: string = after
    await step(async (trx) => {
      const end = await endOfBatch(trx, from)
      const docs = new Map<TimeBucket, Set<Ngram>>()
      const readings = await readingsOf(trx)
      for (const list of indexedLists) {
        const ids = await idsBetween(trx, list.name, from, end)
        await list.addTo(docs, trx, { ids, readings })
        if (list.name === 'items') await putCounts(trx, bucketsOf(ids))
      }
      await addDocs(trx, into, docs)
      after = end
    })
  }
  await step((trx) => sql`insert into search_users (name) select distinct user_name from logs`.execute(trx))
}

/** The first id behind the next batch, where a bucket begins; null when the batch is the last one. */
async function endOfBatch(db: Queries, from: string): Promise<string | null> {
  const ends: string[] = []
  for (const { name } of indexedLists) {
    const rows = db.selectFrom(name).select('id').where('id', '>=', from).orderBy('id')
    const row = await rows.offset(pageSize).limit(1).executeTakeFirst()
    if (row) ends.push(row.id)
  }
  const [first] = ends.sort()
  if (first === undefined) return null
  const [begin, end] = idsOf(bucketOf(first))
  // A bucket with more rows than a batch is taken whole.
  return begin > from ? begin : end
}

async function idsBetween(
  db: Queries,
  list: IndexedList,
  from: string,
  end: string | null,
): Promise<string[]> {
  const rows = await db
    .selectFrom(list)
    .select('id')
    .where('id', '>=', from)
    .$if(end !== null, (query) => query.where('id', '<', end ?? ''))
    .execute()
  return rows.map(({ id }) => id)
}

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { wordings } from '#domain/messages/wordings.ts'
import type { Database, Queries, Trx } from '../engine/database.ts'
import { docsOf, type SearchedList } from '../search/indexed-list.ts'
import { addCounts, addToTotals, countsOf } from '../search/item-counts.ts'
import { addDocs, type IndexedList } from '../search/search-index.ts'
import { bucketOf } from '../search/time-buckets.ts'
import { searchedAddresses } from '../stores/address/address-list.store.ts'
import { searchedItems } from '../stores/item/item-list.store.ts'
import { chainHead } from '../stores/log/hash-chain.ts'
import { searchedLogs } from '../stores/log/log-list.store.ts'
import { searchedTransactions } from '../stores/transaction/transaction-search.store.ts'
import { addUsers, indexAlone } from './index-log.ts'

/** Increase it when n-grams, buckets or the searched texts change, so that existing indexes are rebuilt. */
const version = 5
/** When the index lags by more entries than this, it is rebuilt instead of updated. */
const mostLag = 20_000
/** Rows of one transaction, which are in memory at a time. */
const pageSize = 10_000
/** Bytes that SQLite buffers before it writes them: usually, and during a rebuild. */
const gathered = { usual: 2 ** 20, filling: 2 ** 25 }

/** Changes with the sentences of the log, too. */
function format(): string {
  const said = [version, ...Object.values(wordings).flatMap(({ log, words }) => [log, words])]
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url')
}

/** Rebuilds the index if it is empty, of another version, or lags far: after an update, a restore or a seed. */
export async function fillIndexIfNeeded(database: Database): Promise<void> {
  if (await isReady(database.db)) return
  if (database.engine === 'sqlite') await fillOnSqlite(database)
  // Another process may be rebuilding it already.
  else await fillOnPostgres(database, isReady)
}

async function isReady(db: Queries): Promise<boolean> {
  const { rows } = await sql<{ format: string; seq: number }>`select format, seq from search_state`.execute(
    db,
  )
  const [state] = rows
  return state?.format === format() && (await chainHead(db)).seq - state.seq <= mostLag
}

/** Rebuilds the whole index from the rows, one batch in memory at a time. */
export async function fillIndex(database: Database): Promise<void> {
  if (database.engine === 'sqlite') await fillOnSqlite(database)
  else await fillOnPostgres(database)
}

/** One transaction per batch, since the write-ahead log of a single one would be larger than the database. */
async function fillOnSqlite({ db }: Database): Promise<void> {
  const step: Step = (work) => db.transaction().execute(work)
  const { seq } = await chainHead(db)
  await step(async (trx) => {
    await sql`update search_state set format = '', seq = 0`.execute(trx)
    for (const { name } of lists) {
      await sql`insert into ${table(name)} (${table(name)}) values ('delete-all')`.execute(trx)
      await gather(trx, name, gathered.filling)
    }
    await clearRest(trx)
  })
  for (const list of lists) await list.fill(step, `search_${list.name}`)
  await step(async (trx) => {
    for (const { name } of lists) await gather(trx, name, gathered.usual)
    await sql`update search_state set format = ${format()}, seq = ${seq}`.execute(trx)
  })
}

function gather(trx: Trx, list: IndexedList, bytes: number) {
  return sql`insert into ${table(list)} (${table(list)}, rank) values ('hashsize', ${sql.lit(bytes)})`.execute(
    trx,
  )
}

/** Fills a new table while others use the old one, and then replaces it. */
async function fillOnPostgres(
  { db }: Database,
  isDone: (trx: Trx) => Promise<boolean> = async () => false,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await indexAlone(trx)
    if (await isDone(trx)) return
    const { seq } = await chainHead(trx)
    await clearRest(trx)
    await sql`set local maintenance_work_mem = '128MB'`.execute(trx)
    for (const { name, fill } of lists) {
      const next = `search_${name}_next`
      await sql`create table ${sql.table(next)} (place bigint primary key not null, grams integer[] not null)`.execute(
        trx,
      )
      await fill((work) => work(trx), next)
      await sql`create index on ${sql.table(next)} using gin (grams) with (fastupdate = off)`.execute(trx)
      await sql`drop table ${table(name)}`.execute(trx)
      await sql`alter table ${sql.table(next)} rename to ${table(name)}`.execute(trx)
      await sql`analyze ${table(name)}`.execute(trx)
    }
    await sql`update search_state set format = ${format()}, seq = ${seq}`.execute(trx)
  })
}

const table = (list: IndexedList) => sql.table(`search_${list}`)

async function clearRest(trx: Trx): Promise<void> {
  for (const name of ['search_users', 'item_figures', 'item_totals']) {
    await sql`delete from ${sql.table(name)}`.execute(trx)
  }
}

type Step = (work: (trx: Trx) => Promise<unknown>) => Promise<unknown>

interface FilledList {
  readonly name: IndexedList
  readonly fill: (step: Step, table: string) => Promise<void>
}

const lists: readonly FilledList[] = [
  filled(searchedLogs, (trx, rows) => addUsers(trx, new Set(rows.map(({ userName }) => userName)))),
  filled(searchedItems, async (trx, rows) => {
    const figures = countsOf(rows)
    await addCounts(trx, figures)
    await addToTotals(trx, figures, 1)
  }),
  filled(searchedTransactions),
  filled(searchedAddresses),
]

function filled<R extends { readonly id: string }>(
  list: SearchedList<R>,
  also: (trx: Trx, rows: readonly R[]) => Promise<void> = async () => undefined,
): FilledList {
  return {
    name: list.name,
    async fill(step, into) {
      let last: string | null = ''
      while (last !== null) {
        const after: string = last
        await step(async (trx) => {
          const ids = await idsAfter(trx, list.name, after)
          const rows = await list.read(trx, ids)
          await addDocs(trx, into, docsOf(list, rows))
          await also(trx, rows)
          last = ids.at(-1) ?? null
        })
      }
    },
  }
}

/** A batch of ids in their order, completed with the other ids of its last bucket. */
async function idsAfter(db: Queries, list: IndexedList, after: string): Promise<string[]> {
  const page = (from: string, size: number) =>
    db.selectFrom(list).select('id').where('id', '>', from).orderBy('id').limit(size).execute()
  const ids = (await page(after, pageSize)).map(({ id }) => id)
  for (;;) {
    const end = ids.at(-1)
    if (end === undefined || ids.length < pageSize) return ids
    const more = (await page(end, 100)).map(({ id }) => id)
    const same = more.filter((id) => bucketOf(id) === bucketOf(end))
    ids.push(...same)
    if (same.length === 0 || same.length < more.length) return ids
  }
}

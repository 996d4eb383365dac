import { sql } from 'kysely'
import { makeSlices } from '../../slices.ts'
import type { Database, Queries, Trx } from '../engine/database.ts'
import { inTransaction } from '../engine/in-transaction.ts'
import { bucketsOf, idsAt } from '../search/indexed-list.ts'
import { putCounts } from '../search/item-counts.ts'
import type { Ngram } from '../search/ngrams.ts'
import { readingsOf } from '../search/readings.ts'
import { type Docs, putDocs } from '../search/search-index.ts'
import type { TimeBucket } from '../search/time-buckets.ts'
import { idsChanged, indexedUpTo, sealedAfter, type TailEntry } from '../search/unindexed-log.ts'
import { indexedLists } from './indexed-rows.ts'

/** Key of the advisory lock; no other lock of ours has it. */
const indexing = 7_200_518

/**
 * Adds the changes of up to `atMost` sealed log entries to the index; false when there are none. It reads the present rows
 * in slices, before the transaction that stores them: a row that changes meanwhile has a later entry, and is indexed again. Only one
 * process stores at a time.
 */
export async function indexLog(database: Database, atMost = 200): Promise<boolean> {
  const { db } = database
  const from = await indexedUpTo(db)
  const entries = await sealedAfter(db, from, atMost)
  const last = entries.at(-1)?.seq
  if (typeof last !== 'number') return false
  const docs = await docsOf(db, entries)
  const done = await inTransaction(database, async (trx) => {
    if (!(await indexesAlone(database, trx))) return false
    // Another process may have indexed them.
    if ((await indexedUpTo(trx)) !== from) return false
    await putDocs(trx, docs)
    await putCounts(trx, bucketsOf(await idsChanged(trx, entries, 'items')))
    await addUsers(trx, new Set(entries.map(({ user_name }) => user_name)))
    await sql`update search_state set seq = ${last}`.execute(trx)
    return true
  })
  return done === true
}

/** Rows that are read at a time. */
const perRead = 50

/** The n-grams of all buckets in which a row was changed. */
async function docsOf(db: Queries, entries: readonly TailEntry[]): Promise<Docs> {
  const slices = makeSlices()
  const changed: string[] = []
  for (const { name } of indexedLists) changed.push(...(await idsChanged(db, entries, name)))
  const buckets = bucketsOf(changed)
  const docs = new Map(buckets.map((bucket): [TimeBucket, Set<Ngram>] => [bucket, new Set()]))
  const readings = await readingsOf(db)
  for (const list of indexedLists) {
    const ids = await idsAt(db, list.name, buckets)
    for (let at = 0; at < ids.length; at += perRead) {
      await slices.step()
      await list.addTo(docs, db, { ids: ids.slice(at, at + perRead), readings })
    }
  }
  return docs
}

async function addUsers(trx: Trx, names: Iterable<string>): Promise<void> {
  for (const name of names) {
    await sql`insert into search_users (name) values (${name}) on conflict (name) do nothing`.execute(trx)
  }
}

/** On SQLite the transaction itself is exclusive. */
async function indexesAlone({ engine }: Database, trx: Trx): Promise<boolean> {
  if (engine === 'sqlite') return true
  const { rows } = await sql<{
    mine: boolean
  }>`select pg_try_advisory_xact_lock(${indexing}) as mine`.execute(trx)
  return rows[0]?.mine === true
}

/** Waits for the exclusive right to write the index, which lasts until the transaction ends. */
export async function indexAlone(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${indexing})`.execute(trx)
}

import { sql } from 'kysely'
import type { Database, Trx } from '../engine/database.ts'
import { inTransaction } from '../engine/in-transaction.ts'
import { bucketsOf, idsAt } from '../search/indexed-list.ts'
import { putCounts } from '../search/item-counts.ts'
import type { Ngram } from '../search/ngrams.ts'
import { readingsOf } from '../search/readings.ts'
import { putDocs } from '../search/search-index.ts'
import type { TimeBucket } from '../search/time-buckets.ts'
import { idsChanged, indexedUpTo, sealedAfter, type TailEntry } from '../search/unindexed-log.ts'
import { indexedLists } from './indexed-rows.ts'

/** Key of the advisory lock; no other lock of ours has it. */
const indexing = 7_200_518

/**
 * Adds the changes of up to `atMost` sealed log entries to the index; false when there are none. Only one process does
 * it at a time. It reads the present rows, so it can safely run twice.
 */
export async function indexLog(database: Database, atMost = 200): Promise<boolean> {
  const { db } = database
  if ((await sealedAfter(db, await indexedUpTo(db), 1)).length === 0) return false
  const done = await inTransaction(database, async (trx) => {
    if (!(await indexesAlone(database, trx))) return false
    const entries = await sealedAfter(trx, await indexedUpTo(trx), atMost)
    const last = entries.at(-1)?.seq
    if (typeof last !== 'number') return false
    await indexRows(trx, entries)
    await putCounts(trx, bucketsOf(await idsChanged(trx, entries, 'items')))
    await addUsers(trx, new Set(entries.map(({ user_name }) => user_name)))
    await sql`update search_state set seq = ${last}`.execute(trx)
    return true
  })
  return done === true
}

/** Replaces the index entries of all buckets in which a row was changed. */
async function indexRows(trx: Trx, entries: readonly TailEntry[]): Promise<void> {
  const changed: string[] = []
  for (const { name } of indexedLists) changed.push(...(await idsChanged(trx, entries, name)))
  const buckets = bucketsOf(changed)
  const docs = new Map(buckets.map((bucket): [TimeBucket, Set<Ngram>] => [bucket, new Set()]))
  const readings = await readingsOf(trx)
  for (const list of indexedLists)
    await list.addTo(docs, trx, { ids: await idsAt(trx, list.name, buckets), readings })
  await putDocs(trx, docs)
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

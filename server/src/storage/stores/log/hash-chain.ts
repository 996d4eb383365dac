import { hash as hashOf } from 'node:crypto'
import { sql } from 'kysely'
import { type Finding, finding } from '../../audit/finding.ts'
import type { Database, Queries, Trx } from '../../engine/database.ts'
import { engineOf } from '../../engine/engine-of.ts'
import { inTransaction } from '../../engine/in-transaction.ts'
import type { LogTable } from './log.table.ts'

/** Where the chain ends: the number and hash of the last sealed entry; 0 and '' before the first. */
export interface ChainHead {
  readonly seq: number
  readonly hash: string
}

/** Any number that no other advisory lock of ours has. */
const sealing = 7_200_517
const pageSize = 2000

/** Hash of an entry at its place: everything it says, and the hash of the one before. */
export function entryHash(entry: Omit<LogTable, 'hash' | 'seq'>, seq: number, before: string): string {
  const { id, kind, params, user_id, user_name, ref_id, pk_id, item_id, created_at, address, changes } = entry
  const said = [id, kind, params, user_id, user_name, ref_id, pk_id, item_id, created_at, address, changes]
  return hashOf('sha256', JSON.stringify([before, seq, ...said]), 'base64url')
}

export function chainHead(db: Queries): Promise<ChainHead> {
  return db.selectFrom('log_head').select(['seq', 'hash']).executeTakeFirstOrThrow()
}

/**
 * Gives up to `atMost` entries that have none their place in the chain, and the new end of it; null while there is
 * nothing to seal. Writers never wait for it; of several processes one seals at a time (docs/decisions/023-evidence.md).
 */
export async function sealLog(database: Database, atMost = 500): Promise<ChainHead | null> {
  const waiting = await unsealed(database.db, 1)
  if (waiting.length === 0) return null
  const head = await inTransaction(database, async (trx) => {
    if (!(await sealsAlone(database, trx))) return null
    const entries = await unsealed(trx, atMost)
    if (entries.length === 0) return null
    let { seq, hash } = await chainHead(trx)
    const places = []
    for (const entry of entries) {
      seq += 1
      hash = entryHash(entry, seq, hash)
      places.push({ id: entry.id, seq, hash })
    }
    await giveAll(trx, places)
    await trx.updateTable('log_head').set({ seq, hash }).execute()
    return { seq, hash }
  })
  return head !== null && 'seq' in head ? head : null
}

/** One statement for all of them: PostgreSQL is asked once, and the embedded database reads one text. */
async function giveAll(
  trx: Trx,
  places: readonly { id: string; seq: number; hash: string }[],
): Promise<void> {
  const text = JSON.stringify(places)
  const given =
    engineOf(trx) === 'sqlite'
      ? sql`(select value ->> 'id' as id, value ->> 'seq' as seq, value ->> 'hash' as hash from json_each(${text})) as given`
      : sql`json_to_recordset(${text}) as given (id text, seq bigint, hash text)`
  await sql`update logs set seq = given.seq, hash = given.hash from ${given} where logs.id = given.id`.execute(
    trx,
  )
}

function unsealed(db: Queries, atMost: number): Promise<LogTable[]> {
  return db.selectFrom('logs').selectAll().where('seq', 'is', null).orderBy('id').limit(atMost).execute()
}

/** Only one process may number entries; on SQLite the transaction itself sees to that. */
async function sealsAlone({ engine }: Database, trx: Trx): Promise<boolean> {
  if (engine === 'sqlite') return true
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${sealing}) as mine`.execute(
    trx,
  )
  return rows[0]?.mine === true
}

/** Entries that are missing or say something else than when they were sealed. */
export async function* brokenLinks(db: Queries): AsyncIterable<Finding> {
  const head = await chainHead(db)
  let { seq, hash }: ChainHead = { seq: 0, hash: '' }
  for (;;) {
    const page = await db
      .selectFrom('logs')
      .selectAll()
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(pageSize)
      .execute()
    if (page.length === 0) break
    for (const entry of page) {
      const place = entry.seq ?? 0
      if (place !== seq + 1) {
        yield finding(`log entries ${seq + 1} to ${place - 1}`, 'there', 'missing')
        // What stood before this one is gone; from here on the chain holds again or not.
      } else {
        const expected = entryHash(entry, place, hash)
        if (entry.hash !== expected)
          yield finding(`log entry ${place} (${entry.id}): hash`, expected, entry.hash)
      }
      seq = place
      hash = entry.hash ?? ''
    }
  }
  if (seq !== head.seq || hash !== head.hash) {
    yield finding('end of the log', `${head.seq} ${head.hash}`, `${seq} ${hash}`)
  }
}

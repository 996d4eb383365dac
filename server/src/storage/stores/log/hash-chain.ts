import { hash as hashOf } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Queries, Trx } from '../../engine/database.ts'
import { inTransaction } from '../../engine/in-transaction.ts'
import { type Param, prepared } from '../../engine/prepared.ts'
import { givenRows } from '../../engine/where-in.ts'
import type { LogTable } from '../../schema/tables/operation/log.table.ts'

/** The head of the hash chain: number and hash of the last sealed entry; 0 and '' before the first. */
export interface ChainHead {
  readonly seq: number
  readonly hash: string
}

/** Key of the advisory lock; no other lock of ours has it. */
const sealing = 7_200_517

/** Hash of an entry: all its fields, its number, and the hash of the previous entry. */
export function entryHash(entry: Omit<LogTable, 'hash' | 'seq'>, seq: number, before: string): string {
  const { id, kind, params, user_id, user_name, ref_id, pk_id, item_id, created_at, address, changes } = entry
  const said = [id, kind, params, user_id, user_name, ref_id, pk_id, item_id, created_at, address, changes]
  return hashOf('sha256', JSON.stringify([before, seq, ...said]), 'base64url')
}

export function chainHead(db: Queries): Promise<ChainHead> {
  return db.selectFrom('log_head').select(['seq', 'hash']).executeTakeFirstOrThrow()
}

/**
 * Seals up to `atMost` entries by appending them to the chain; returns the new head, or null when there is
 * nothing to seal. Writers never wait for it; only one process seals at a time
 * (docs/decisions/023-evidence.md).
 */
export async function sealLog(database: Database, atMost = 200): Promise<ChainHead | null> {
  const waiting = await unsealed(database.db, 1)
  if (waiting.length === 0) return null
  const head = await inTransaction(database, async (trx) => {
    if (!(await sealsAlone(database, trx))) return null
    const entries = await unsealed(trx, atMost)
    if (entries.length === 0) return null
    let { seq, hash } = await chainHead(trx)
    const sealed = []
    for (const entry of entries) {
      seq += 1
      hash = entryHash(entry, seq, hash)
      sealed.push({ id: entry.id, seq, hash })
    }
    await storeLinks(trx, { links: JSON.stringify(sealed) })
    await trx.updateTable('log_head').set({ seq, hash }).execute()
    return { seq, hash }
  })
  return head !== null && 'seq' in head ? head : null
}

const links = { id: 'text', seq: 'bigint', hash: 'text' } as const

const storeLinks = prepared((trx: Trx, param: Param<{ links: string }>) => ({
  compile: () =>
    sql`update logs set seq = given.seq, hash = given.hash from ${givenRows(trx, param('links'), links)}
      where logs.id = given.id`.compile(trx),
}))

function unsealed(db: Queries, atMost: number): Promise<LogTable[]> {
  return db.selectFrom('logs').selectAll().where('seq', 'is', null).orderBy('id').limit(atMost).execute()
}

/** Only one process may number entries; on SQLite the transaction itself is exclusive. */
async function sealsAlone({ engine }: Database, trx: Trx): Promise<boolean> {
  if (engine === 'sqlite') return true
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${sealing}) as mine`.execute(
    trx,
  )
  return rows[0]?.mine === true
}

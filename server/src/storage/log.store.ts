import { type LogKind, logFilters } from '#domain/log.ts'
import type { Queries, Trx } from './database.ts'
import { newId } from './new-id.ts'

export interface LogEntry {
  readonly kind: LogKind
  readonly what: string
  readonly userId: string
  readonly userName: string
  /** Package id or transaction id, or empty. */
  readonly refId: string
  readonly pkId: string
}

export async function addLog(trx: Trx, entry: LogEntry, now: number): Promise<void> {
  await trx
    .insertInto('logs')
    .values({
      id: newId(),
      kind: entry.kind,
      what: entry.what,
      user_id: entry.userId,
      user_name: entry.userName,
      ref_id: entry.refId,
      pk_id: entry.pkId,
      created_at: now,
    })
    .execute()
}

/** Entries of the filter kinds (rules.md 5), newest first. */
export async function listLogs(db: Queries): Promise<(Omit<LogEntry, 'userId'> & { createdAt: number })[]> {
  const rows = await db
    .selectFrom('logs')
    .select(['kind', 'what', 'user_name', 'ref_id', 'pk_id', 'created_at'])
    .where('kind', 'in', logFilters)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    kind: row.kind,
    what: row.what,
    userName: row.user_name,
    refId: row.ref_id,
    pkId: row.pk_id,
    createdAt: row.created_at,
  }))
}

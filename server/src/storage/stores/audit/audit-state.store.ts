import type { CheckResult } from '../../audit/audit.ts'
import type { Queries } from '../../engine/database.ts'
import type { ChainHead } from '../log/hash-chain.ts'

/** Whoever checks and has not said so for this long, in ms, has ended without a word. */
const silentFor = 60_000

/** What a finished check of the books has found. */
export interface AuditResult {
  readonly startedAt: number
  readonly finishedAt: number
  /** Empty for the one of every night. */
  readonly startedBy: string
  readonly checks: readonly CheckResult[]
  readonly head: ChainHead
}

export interface AuditState {
  readonly last: AuditResult | null
  readonly running: { readonly startedAt: number; readonly startedBy: string; readonly done: number } | null
  readonly failedAt: number | null
}

export async function readAuditState(db: Queries, now: number): Promise<AuditState> {
  const row = await db.selectFrom('audit_state').selectAll().executeTakeFirstOrThrow()
  const running = row.beat_at !== null && row.beat_at >= now - silentFor
  return {
    last: row.last === '' ? null : JSON.parse(row.last),
    running: running ? { startedAt: row.started_at, startedBy: row.started_by, done: row.done } : null,
    // Who went silent has failed as well.
    failedAt: row.failed_at ?? (running ? null : row.beat_at),
  }
}

/** Takes the next check for oneself; false while somebody else is at it, or when one has begun since `unlessSince`. */
export async function claimAudit(
  db: Queries,
  { by, now, unlessSince }: { by: string; now: number; unlessSince?: number },
): Promise<boolean> {
  const claimed = await db
    .updateTable('audit_state')
    .set({ started_at: now, started_by: by, beat_at: now, done: 0, failed_at: null })
    .where((row) => row.or([row('beat_at', 'is', null), row('beat_at', '<', now - silentFor)]))
    .$if(unlessSince !== undefined, (query) => query.where('started_at', '<', unlessSince ?? 0))
    .executeTakeFirst()
  return claimed.numUpdatedRows === 1n
}

/** Says that it goes on, and how far it is. */
export async function beatAudit(db: Queries, done: number, now: number): Promise<void> {
  await db.updateTable('audit_state').set({ beat_at: now, done }).execute()
}

/** Ends what `claimAudit` has begun: with what was found, or broken off. */
export async function endAudit(
  db: Queries,
  found: Pick<AuditResult, 'checks' | 'head'> | null,
  now: number,
): Promise<void> {
  if (!found) {
    await db.updateTable('audit_state').set({ beat_at: null, failed_at: now }).execute()
    return
  }
  const { started_at: startedAt, started_by: startedBy } = await db
    .selectFrom('audit_state')
    .select(['started_at', 'started_by'])
    .executeTakeFirstOrThrow()
  const last: AuditResult = { startedAt, finishedAt: now, startedBy, ...found }
  await db
    .updateTable('audit_state')
    .set({ beat_at: null, failed_at: null, last: JSON.stringify(last) })
    .execute()
}

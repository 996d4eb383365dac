import { isRecent } from '#domain/time/recent.ts'
import type { Queries } from '../engine/database.ts'
import type { ChainHead } from '../stores/log/hash-chain.ts'
import type { CheckResult } from './audit.ts'

/** A running audit without a heartbeat for this long, in ms, has died. */
const silentFor = 60_000

/** The result of a finished audit. */
export interface AuditResult {
  readonly startedAt: number
  readonly finishedAt: number
  /** Empty for the nightly audit. */
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
  const running = row.beat_at !== null && isRecent(row.beat_at, now, silentFor)
  return {
    last: row.last === '' ? null : JSON.parse(row.last),
    running: running ? { startedAt: row.started_at, startedBy: row.started_by, done: row.done } : null,
    // An audit that died has failed as well.
    failedAt: row.failed_at ?? (running ? null : row.beat_at),
  }
}

/**
 * Claims the next audit for this process; false while another one runs, or when one has started since
 * `unlessSince`.
 */
export async function claimAudit(
  db: Queries,
  { by, now, unlessSince }: { by: string; now: number; unlessSince?: number },
): Promise<boolean> {
  const claimed = await db
    .updateTable('audit_state')
    .set({ started_at: now, started_by: by, beat_at: now, done: 0, failed_at: null })
    .where((row) =>
      row.or([
        row('beat_at', 'is', null),
        row('beat_at', '<', now - silentFor),
        row('beat_at', '>', now + silentFor),
      ]),
    )
    .$if(unlessSince !== undefined, (query) => query.where('started_at', '<', unlessSince ?? 0))
    .executeTakeFirst()
  return claimed.numUpdatedRows === 1n
}

/** Heartbeat with the number of finished checks. */
export async function beatAudit(db: Queries, done: number, now: number): Promise<void> {
  await db.updateTable('audit_state').set({ beat_at: now, done }).execute()
}

/** Ends the claimed audit: with its result, or null when it failed. */
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

import { latestDaily } from '#domain/time/latest-daily.ts'
import { claimAudit } from '../storage/audit/audit-state.store.ts'
import type { AuditLog, Auditor } from '../storage/audit/auditor.ts'
import type { Database } from '../storage/engine/database.ts'
import { startIntervalJob } from './interval-job.ts'

/** Night in Adelaide and in China; summer time neither skips nor repeats this hour. */
const hour = '03:00:00'
/** How often it is checked whether tonight's audit is due, in ms. */
const defaultCheckEvery = 5 * 60 * 1000

interface AuditContext {
  readonly database: Database
  readonly clock: () => number
  readonly auditor: Auditor
}

/**
 * Runs the audit every night at three in Adelaide, or as soon as the server runs again, until stopped. Of
 * several servers on one PostgreSQL the first one runs it. Findings go to the server's log
 * (storage/audit/auditor.ts).
 */
export function startNightlyAudit(
  { database, clock, auditor }: AuditContext,
  log: AuditLog,
  checkEvery = defaultCheckEvery,
): { stop: () => Promise<void> } {
  async function look(): Promise<void> {
    const now = clock()
    const unlessSince = latestDaily(now, hour, 'Australia/Adelaide')
    if (await claimAudit(database.db, { by: '', now, unlessSince })) await auditor.run()
  }

  const job = startIntervalJob({
    every: checkEvery,
    round: look,
    failed: (error) => log.error({ err: error }, 'the nightly audit could not be started'),
  })
  return {
    async stop() {
      const ended = job.stop()
      await auditor.stop()
      await ended
    },
  }
}

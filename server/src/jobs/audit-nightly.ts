import { latestDaily } from '#domain/time/latest-daily.ts'
import type { AuditLog, Auditor } from '../storage/audit/auditor.ts'
import type { Database } from '../storage/engine/database.ts'
import { claimAudit } from '../storage/stores/audit/audit-state.store.ts'
import { startIntervalJob } from './interval-job.ts'

/** When nobody works in Adelaide or in China; summer time neither skips nor repeats this hour. */
const hour = '03:00:00'
/** How often it looks whether the check of this night is still to be done, in ms. */
const usualLook = 5 * 60 * 1000

interface AuditContext {
  readonly database: Database
  readonly clock: () => number
  readonly auditor: Auditor
}

/**
 * Checks the books every night at three in Adelaide, or as soon as the server runs again, until stopped. Of several servers on one
 * PostgreSQL the first to look does it. What is found is written to the server's log (storage/audit/auditor.ts).
 */
export function startNightlyAudit(
  { database, clock, auditor }: AuditContext,
  log: AuditLog,
  lookEvery = usualLook,
): { stop: () => Promise<void> } {
  async function look(): Promise<void> {
    const now = clock()
    const unlessSince = latestDaily(now, hour, 'Australia/Adelaide')
    if (await claimAudit(database.db, { by: '', now, unlessSince })) await auditor.run()
  }

  const job = startIntervalJob({
    every: lookEvery,
    round: look,
    failed: (error) => log.error({ err: error }, 'whether the books are to be checked is not known'),
  })
  return {
    async stop() {
      const ended = job.stop()
      await auditor.stop()
      await ended
    },
  }
}

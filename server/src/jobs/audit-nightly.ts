import { latestDaily } from '#domain/time/latest-daily.ts'
import type { AuditLog, Auditor } from '../storage/audit/auditor.ts'
import type { Database } from '../storage/engine/database.ts'
import { claimAudit } from '../storage/stores/audit/audit-state.store.ts'

/** When nobody works in Adelaide or in China; summer time neither skips nor repeats this hour. */
const hour = '03:00:00'
/** How often it looks whether the check of this night is still to be done, in ms. */
const usualLook = 5 * 60 * 1000

interface AuditHouse {
  readonly database: Database
  readonly clock: () => number
  readonly auditor: Auditor
}

/**
 * Checks the books every night at three in Adelaide, or as soon as the server runs again, until stopped. Of several servers on one
 * PostgreSQL the first to look does it. What is found is written to the server's log (storage/audit/auditor.ts).
 */
export function startNightlyAudit(
  { database, clock, auditor }: AuditHouse,
  log: AuditLog,
  lookEvery = usualLook,
): { stop: () => Promise<void> } {
  let running: Promise<void> | null = null

  async function look(): Promise<void> {
    const now = clock()
    const unlessSince = latestDaily(now, hour, 'Australia/Adelaide')
    if (await claimAudit(database.db, { by: '', now, unlessSince })) await auditor.run()
  }

  const timer = setInterval(() => {
    running ??= look()
      .catch((error: unknown) =>
        log.error({ err: error }, 'whether the books are to be checked is not known'),
      )
      .finally(() => {
        running = null
      })
  }, lookEvery)
  return {
    async stop() {
      clearInterval(timer)
      await auditor.stop()
      await running
    },
  }
}

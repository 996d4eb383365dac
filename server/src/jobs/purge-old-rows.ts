import type { Database } from '../storage/engine/database.ts'
import { deleteOldDrafts } from '../storage/stores/draft/draft.store.ts'
import { deleteKeysBefore, keyLife } from '../storage/stores/idempotency/idempotency.store.ts'
import { startIntervalJob } from './interval-job.ts'

/** How often old rows are removed, in ms. */
const every = 60 * 60 * 1000

/** Removes old Idempotency-Keys and drafts of orders now and every hour until stopped. */
export function startPurgingOldRows(
  database: Database,
  clock: () => number,
  log: { readonly error: (details: object, message: string) => void },
): { stop: () => Promise<void> } {
  return startIntervalJob({
    every,
    immediately: true,
    async round() {
      await deleteKeysBefore(database.db, clock() - keyLife)
      await deleteOldDrafts(database.db, clock())
    },
    failed: (error) => log.error({ err: error }, 'old Idempotency-Keys and drafts could not be removed'),
  })
}

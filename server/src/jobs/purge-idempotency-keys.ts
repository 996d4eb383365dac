import type { Database } from '../storage/engine/database.ts'
import { deleteKeysBefore, keyLife } from '../storage/stores/idempotency/idempotency.store.ts'
import { startIntervalJob } from './interval-job.ts'

/** How often old Idempotency-Keys are removed, in ms. */
const every = 60 * 60 * 1000

/** Removes old Idempotency-Keys now and every hour until stopped. */
export function startPurgingIdempotencyKeys(
  database: Database,
  clock: () => number,
  log: { readonly error: (details: object, message: string) => void },
): { stop: () => Promise<void> } {
  return startIntervalJob({
    every,
    immediately: true,
    round: () => deleteKeysBefore(database.db, clock() - keyLife),
    failed: (error) => log.error({ err: error }, 'old Idempotency-Keys could not be removed'),
  })
}

import type { Database } from '../storage/engine/database.ts'
import { deleteKeptRows } from '../storage/stores/correction/undo.store.ts'
import { deleteOldDrafts } from '../storage/stores/draft/draft.store.ts'
import { deleteKeysBefore, keyLife } from '../storage/stores/idempotency/idempotency.store.ts'
import { startIntervalJob } from './interval-job.ts'

/** How often old rows are removed, in ms. */
const every = 60 * 60 * 1000

/** How long rows are kept for undo, in ms. */
const undoLife = 24 * every

/** Removes old Idempotency-Keys, drafts of orders and rows kept for undo now and every hour until stopped. */
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
      await deleteKeptRows(database.db, clock() - undoLife)
    },
    failed: (error) =>
      log.error({ err: error }, 'old Idempotency-Keys, drafts and rows for undo could not be removed'),
  })
}

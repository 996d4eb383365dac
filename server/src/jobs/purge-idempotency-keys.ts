import type { Database } from '../storage/engine/database.ts'
import { deleteKeysBefore, keyLife } from '../storage/stores/idempotency/idempotency.store.ts'

/** How often old Idempotency-Keys are removed, in ms. */
const every = 60 * 60 * 1000

/** Removes old Idempotency-Keys now and every hour until stopped. */
export function startPurgingIdempotencyKeys(
  database: Database,
  clock: () => number,
  log: { readonly error: (details: object, message: string) => void },
): { stop: () => Promise<void> } {
  const forget = () =>
    deleteKeysBefore(database.db, clock() - keyLife).catch((error: unknown) =>
      log.error({ err: error }, 'old Idempotency-Keys could not be removed'),
    )
  let running = forget()
  const timer = setInterval(() => {
    running = forget()
  }, every)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

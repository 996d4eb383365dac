import { ExponentialBackoff, handleWhen, retry } from 'cockatiel'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Database, Trx } from './database.ts'

/** Carries a refusal out of a transaction so that it is rolled back; never leaves this file. */
class RolledBack extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super('rolled back')
    this.refusal = refusal
  }
}

// Serialization failure and deadlock: the transaction was undone whole and can simply run again.
const runAgain = new Set(['40001', '40P01'])
const again = retry(
  handleWhen((error) => error instanceof Error && 'code' in error && runAgain.has(String(error.code))),
  { maxAttempts: 8, backoff: new ExponentialBackoff({ initialDelay: 5, maxDelay: 250 }) },
)

/**
 * Runs `work` in one transaction: what it writes is stored whole, or not at all when it throws or gives a refusal.
 * `work` may run more than once and must have no effect outside the transaction.
 */
export async function inTransaction<T>(
  { db }: Database,
  work: (trx: Trx) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  try {
    return await again.execute(() =>
      db.transaction().execute(async (trx) => {
        const result = await work(trx)
        if (isRefusal(result)) throw new RolledBack(result)
        return result
      }),
    )
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal
    throw error
  }
}

import { ExponentialBackoff, handleWhen, retry } from 'cockatiel'
import { isRefusal, type Refusal } from '#domain/refusal/refusal.ts'
import { takeChangedRows } from './changed-rows.ts'
import type { Database, Trx } from './database.ts'
import { commitInGroup } from './group-commit.ts'
import { isSqliteBusy } from './is-sqlite-busy.ts'

/** Carries a refusal out of a transaction so that it is rolled back; never leaves this file. */
class RolledBack extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super('rolled back')
    this.refusal = refusal
  }
}

// Serialization failure and deadlock: the whole transaction was rolled back and can be retried.
const runAgain = new Set(['40001', '40P01'])
const afterConflict = retry(
  handleWhen((error) => error instanceof Error && 'code' in error && runAgain.has(String(error.code))),
  { maxAttempts: 8, backoff: new ExponentialBackoff({ initialDelay: 5, maxDelay: 250 }) },
)
// Another process has locked the embedded database: about 5 s of retries in all, and reads continue between
// them.
const whileHeld = retry(handleWhen(isSqliteBusy), {
  maxAttempts: 20,
  backoff: new ExponentialBackoff({ initialDelay: 5, maxDelay: 250 }),
})

/**
 * Runs `work` in one transaction, which is rolled back when `work` throws or returns a refusal. `work` may
 * run more than once and must have no effect outside the transaction. A change without a log row is a
 * programmer error: it throws and rolls back.
 */
export async function inTransaction<T>(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  work: (trx: Trx) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const whole = async (trx: Trx) => {
    const result = await work(trx)
    if (isRefusal(result)) throw new RolledBack(result)
    const [unlogged] = takeChangedRows(trx)
    if (unlogged)
      throw new Error(`a change of ${unlogged.changed.table} ${unlogged.changed.id} has no log row`)
    return result
  }
  try {
    return engine === 'sqlite'
      ? await commitInGroup(db, whole, (run) => whileHeld.execute(run))
      : await afterConflict.execute(() => db.transaction().execute(whole))
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal
    throw error
  }
}

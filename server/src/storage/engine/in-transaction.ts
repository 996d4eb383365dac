import { ExponentialBackoff, handleWhen, retry } from 'cockatiel'
import { isRefusal, type Refusal } from '#domain/messages/refusal.ts'
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

// Serialization failure and deadlock: the transaction was undone whole and can simply run again.
const runAgain = new Set(['40001', '40P01'])
const afterConflict = retry(
  handleWhen((error) => error instanceof Error && 'code' in error && runAgain.has(String(error.code))),
  { maxAttempts: 8, backoff: new ExponentialBackoff({ initialDelay: 5, maxDelay: 250 }) },
)
// Another process holds the embedded database: about 5 s in all, and reads go on between two attempts.
const whileHeld = retry(handleWhen(isSqliteBusy), {
  maxAttempts: 20,
  backoff: new ExponentialBackoff({ initialDelay: 5, maxDelay: 250 }),
})

/**
 * Runs `work` in one transaction: what it writes is stored whole, or not at all when it throws or gives a refusal.
 * `work` may run more than once and must have no effect outside the transaction. A change that no log row tells of
 * is a mistake of ours and undoes everything.
 */
export async function inTransaction<T>(
  { db, engine }: Database,
  work: (trx: Trx) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const whole = async (trx: Trx) => {
    const result = await work(trx)
    if (isRefusal(result)) throw new RolledBack(result)
    const [unlogged] = takeChangedRows(trx)
    if (unlogged) throw new Error(`a change of ${unlogged.table} ${unlogged.id} has no log row`)
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

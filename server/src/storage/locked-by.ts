import type { SelectQueryBuilder } from 'kysely'
import type { Trx } from './database.ts'

/**
 * Locks the selected rows until the transaction ends, where the engine can (PostgreSQL). SQLite has one connection
 * and one writer: there the transaction itself is the lock.
 */
export function lockedBy(trx: Trx) {
  return <DB, T extends keyof DB, O>(query: SelectQueryBuilder<DB, T, O>): SelectQueryBuilder<DB, T, O> =>
    trx.getExecutor().adapter.supportsMultipleConnections === false ? query : query.forUpdate()
}

import type { SelectQueryBuilder } from 'kysely'
import type { Trx } from './database.ts'

/**
 * Locks the selected rows until the transaction ends, where the engine can (PostgreSQL). SQLite has one connection
 * and one writer: there the transaction itself is the lock. No id ever changes, so rows that point to a locked one may
 * be added meanwhile: otherwise a payment, which writes of a package, and a move within it would wait for each other.
 */
export function rowLock(trx: Trx) {
  return <DB, T extends keyof DB, O>(query: SelectQueryBuilder<DB, T, O>): SelectQueryBuilder<DB, T, O> =>
    trx.getExecutor().adapter.supportsMultipleConnections === false ? query : query.forNoKeyUpdate()
}

import type { SelectQueryBuilder } from 'kysely'
import type { Trx } from './database.ts'

/**
 * Locks the selected rows until the transaction ends on PostgreSQL; on SQLite, with one connection and one
 * writer, the transaction itself is the lock. It is a `no key update` lock, since ids never change: rows that
 * refer to a locked one may still be added. Otherwise a payment, which refers to a package, and a move within
 * it would block each other.
 */
export function rowLock(trx: Trx) {
  return <DB, T extends keyof DB, O>(query: SelectQueryBuilder<DB, T, O>): SelectQueryBuilder<DB, T, O> =>
    trx.getExecutor().adapter.supportsMultipleConnections === false ? query : query.forNoKeyUpdate()
}

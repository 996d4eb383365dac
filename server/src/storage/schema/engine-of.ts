import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** The engine of a connection or transaction. */
export function engineOf(db: Kysely<Tables>): 'sqlite' | 'postgres' {
  return db.getExecutor().adapter.supportsMultipleConnections === false ? 'sqlite' : 'postgres'
}

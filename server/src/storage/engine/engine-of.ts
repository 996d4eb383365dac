import type { Engine, Queries } from './database.ts'

/** The engine of a connection or transaction. */
export function engineOf(db: Queries): Engine {
  return db.getExecutor().adapter.supportsMultipleConnections === false ? 'sqlite' : 'postgres'
}

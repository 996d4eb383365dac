import type { Engine, Queries } from '../engine/database.ts'

/** The engine of a connection or transaction. */
export function engineOf(db: Queries): Engine {
  return db.getExecutor().adapter.supportsMultipleConnections === false ? 'sqlite' : 'postgres'
}

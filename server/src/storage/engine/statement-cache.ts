import type Sqlite from 'better-sqlite3'
import type { SqliteDatabase } from 'kysely'

/** More than the product has; bounds the memory if a statement is ever built from data. */
const most = 500

export interface CachedDatabase extends SqliteDatabase {
  /** Whether no transaction is running, so that a statement sees all that is committed, and nothing else. */
  isFree(): boolean
}

/**
 * Caches prepared statements by their text: preparing is most of the cost of a small query. Transactions
 * begin IMMEDIATE, so that a write waits for the lock at the start instead of failing half way.
 */
export function cacheStatements(sqlite: Sqlite.Database): CachedDatabase {
  const statements = new Map<string, Sqlite.Statement>()
  return {
    isFree: () => !sqlite.inTransaction,
    close: () => sqlite.close(),
    prepare(text) {
      const sql = textOf(text, sqlite.inTransaction)
      const known = statements.get(sql)
      if (known) return known
      const prepared = sqlite.prepare(sql)
      if (statements.size >= most) statements.clear()
      statements.set(sql, prepared)
      return prepared
    },
  }
}

function textOf(text: string, inTransaction: boolean): string {
  if (text === 'begin') return 'begin immediate'
  // A full or failing disk ends a transaction by itself; rolling it back would raise an error that hides the
  // real one.
  return text === 'rollback' && !inTransaction ? 'select 0' : text
}

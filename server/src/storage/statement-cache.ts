import type Sqlite from 'better-sqlite3'
import type { SqliteDatabase } from 'kysely'

/** More than the product has; bounds the memory if a statement is ever built from data. */
const most = 500

/**
 * The same database, keeping prepared statements by their text: preparing is most of what a small query costs.
 * Transactions begin IMMEDIATE, so that a write waits for its turn instead of failing half way.
 */
export function cacheStatements(sqlite: Sqlite.Database): SqliteDatabase {
  const statements = new Map<string, Sqlite.Statement>()
  return {
    close: () => sqlite.close(),
    prepare(text) {
      const sql = text === 'begin' ? 'begin immediate' : text
      const known = statements.get(sql)
      if (known) return known
      const prepared = sqlite.prepare(sql)
      if (statements.size >= most) statements.clear()
      statements.set(sql, prepared)
      return prepared
    },
  }
}

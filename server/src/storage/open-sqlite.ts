import Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect, sql } from 'kysely'
import type { Database } from './database.ts'
import { cacheStatements } from './statement-cache.ts'
import type { Tables } from './tables.ts'

/** How long a statement waits for another process that holds the file, in ms. */
const busyTimeout = 5000

/**
 * Opens the embedded database file, creating it if needed, and changes nothing in one that is there. synchronous=FULL:
 * an answered write survives a power cut. Throws what SQLite says when the file is locked, unreadable or no database.
 */
export function openSqlite(file: string): Database {
  const sqlite = new Sqlite(file, { timeout: busyTimeout })
  try {
    sqlite.pragma('synchronous = FULL')
    sqlite.pragma('foreign_keys = ON')
    // Fails here, not in the middle of somebody's order, when another process holds the file.
    sqlite.exec('BEGIN IMMEDIATE; ROLLBACK')
  } catch (error) {
    sqlite.close()
    throw error
  }
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: cacheStatements(sqlite) }) })
  return { engine: 'sqlite', db, pool: null, close: () => db.destroy() }
}

/** Lets reads go on while a write is stored. Kept in the file, so only for one that this version may change. */
export async function keepWriteAheadLog(db: Kysely<Tables>): Promise<void> {
  await sql`pragma journal_mode = wal`.execute(db)
}

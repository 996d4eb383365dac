import Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect, sql } from 'kysely'
import type { Tables } from '../schema/tables.ts'
import type { Database } from './database.ts'
import { rememberFile } from './run-compiled.ts'
import { cacheStatements } from './statement-cache.ts'

/** How long opening the file, or a program of the owner, waits for another process that holds it, in ms. */
const busyTimeout = 5000

/**
 * How long a statement of an opened file waits, in ms. The whole process stands still meanwhile, so it is short;
 * inTransaction comes again later.
 */
const statementTimeout = 50

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
    sqlite.pragma(`busy_timeout = ${statementTimeout}`)
  } catch (error) {
    sqlite.close()
    throw error
  }
  const cached = cacheStatements(sqlite)
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: cached }) })
  rememberFile(db, cached)
  const version = versionOf(sqlite)
  return { engine: 'sqlite', db, pool: null, file, version, close: () => db.destroy() }
}

/** Opens the embedded database file for reading only, beside a server that may be writing it. */
export function openSqliteForReading(file: string): Database {
  const sqlite = new Sqlite(file, { timeout: busyTimeout, readonly: true, fileMustExist: true })
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: cacheStatements(sqlite) }) })
  const version = versionOf(sqlite)
  return { engine: 'sqlite', db, pool: null, file, version, close: () => db.destroy() }
}

/** What others have committed, and what this connection has written, also what was undone. */
function versionOf(sqlite: Sqlite.Database): () => Promise<string> {
  const text = "select data_version || ' ' || total_changes() as version from pragma_data_version"
  let query: Sqlite.Statement<[], { version: string }> | undefined
  return async () => {
    query ??= sqlite.prepare(text)
    return String(query.get()?.version)
  }
}

/** Lets reads go on while a write is stored. Kept in the file, so only for one that this version may change. */
export async function keepWriteAheadLog(db: Kysely<Tables>): Promise<void> {
  await sql`pragma journal_mode = wal`.execute(db)
}

/** Whether no other process has the file open; a file that cannot be read is held by nobody who could use it. */
export function holdSqliteAlone(file: string): boolean {
  const sqlite = new Sqlite(file, { timeout: 0, fileMustExist: true })
  try {
    sqlite.pragma('locking_mode = exclusive')
    sqlite.exec('BEGIN IMMEDIATE; ROLLBACK')
    return true
  } catch (error) {
    return !(error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY'))
  } finally {
    sqlite.close()
  }
}

/** Lets no other process write the embedded database until the given function is called; reading goes on. */
export function holdSqliteWrites(file: string): () => void {
  const sqlite = new Sqlite(file, { timeout: busyTimeout, fileMustExist: true })
  try {
    sqlite.exec('BEGIN IMMEDIATE')
  } catch (error) {
    sqlite.close()
    throw error
  }
  return () => sqlite.close()
}

import { existsSync } from 'node:fs'
import { copyFile, open, writeFile } from 'node:fs/promises'
import Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect, sql } from 'kysely'
import type { Tables } from '../schema/tables.ts'
import type { Database } from './database.ts'
import { rememberFile } from './run-compiled.ts'
import { cacheStatements } from './statement-cache.ts'

/** How long opening the file, or a command of the owner, waits for another process's lock, in ms. */
const busyTimeout = 5000

/** How long the start of a server waits for one that is just ending, in ms. */
const serverTimeout = 3000

/**
 * How long a statement waits for a lock, in ms. It blocks the whole process, so it is short; inTransaction
 * retries.
 */
const statementTimeout = 50

/**
 * Opens the embedded database file, creating it if needed; an existing one is not changed. synchronous=FULL:
 * an answered write survives a power cut. Throws SQLite's error when the file is locked, unreadable or no
 * database.
 */
export function openSqlite(file: string): Database {
  const sqlite = new Sqlite(file, { timeout: busyTimeout })
  try {
    sqlite.pragma('synchronous = FULL')
    sqlite.pragma('foreign_keys = ON')
    // Fails here rather than in the middle of an order when another process has locked the file.
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

/** Opens the embedded database file read-only, also while a server writes it. */
export function openSqliteForReading(file: string): Database {
  const sqlite = new Sqlite(file, { timeout: busyTimeout, readonly: true, fileMustExist: true })
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: cacheStatements(sqlite) }) })
  const version = versionOf(sqlite)
  return { engine: 'sqlite', db, pool: null, file, version, close: () => db.destroy() }
}

/** Counts commits of other connections and writes of this one, including those rolled back. */
function versionOf(sqlite: Sqlite.Database): () => Promise<string> {
  const text = "select data_version || ' ' || total_changes() as version from pragma_data_version"
  let query: Sqlite.Statement<[], { version: string }> | undefined
  return async () => {
    query ??= sqlite.prepare(text)
    return String(query.get()?.version)
  }
}

/**
 * Lets reads continue during a write (WAL). The mode is stored in the file, so only a file that this version
 * may change gets it.
 */
export async function keepWriteAheadLog(db: Kysely<Tables>): Promise<void> {
  await sql`pragma journal_mode = wal`.execute(db)
}

/** Whether no other process has the file open; true also for an unreadable file, which no process can use. */
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

/** Whether an embedded database can be read as a whole; SQLite looks at every page. */
export function isSoundSqlite(file: string): boolean {
  const sqlite = new Sqlite(file, { readonly: true, fileMustExist: true })
  try {
    return sqlite.pragma('quick_check(1)', { simple: true }) === 'ok'
  } catch (error) {
    if (error instanceof Sqlite.SqliteError) return false
    throw error
  } finally {
    sqlite.close()
  }
}

/**
 * Copies the embedded database, as it is at one moment, while other processes write; each page keeps its
 * place. Nothing is flushed: SQLite's own backup flushes the whole copy, for which others wait 200 ms.
 */
export async function copySqlite(file: string, target: string): Promise<void> {
  const sqlite = new Sqlite(file, { timeout: busyTimeout, readonly: true, fileMustExist: true })
  // Closing any other handle of the file would end the locks of the transaction, so this one is closed last.
  const handle = await open(file)
  try {
    // As long as a transaction reads, nothing that was written since then gets from the log into the file.
    sqlite.exec('BEGIN')
    sqlite.pragma('schema_version')
    const content = handle.createReadStream({ autoClose: false })
    await writeFile(target, content, { mode: 0o600 })
    if (existsSync(`${file}-wal`)) await copyFile(`${file}-wal`, `${target}-wal`)
  } finally {
    sqlite.close()
    await handle.close()
  }
  const copied = new Sqlite(target)
  copied.pragma('synchronous = OFF')
  copied.pragma('wal_checkpoint(TRUNCATE)')
  copied.close()
}

/** Locks the embedded database for writing until the returned function is called; reading continues. */
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

/**
 * Makes this process the only server of the embedded database, until the returned function is called or the
 * process ends, however it ends. Throws SQLite's error, busy while there is another server.
 *
 * The lock is an exclusive transaction on an empty file of its own, since commands and the backup job use the
 * database beside the server. The file stays: if each server removed it, two could hold a lock on two files
 * of one name.
 */
export function holdSqliteForServer(lock: string): () => void {
  const sqlite = new Sqlite(lock, { timeout: serverTimeout })
  try {
    // No second file beside the lock.
    sqlite.pragma('journal_mode = memory')
    sqlite.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    sqlite.close()
    throw error
  }
  return () => sqlite.close()
}

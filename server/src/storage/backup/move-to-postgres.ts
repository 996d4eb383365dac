import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { holdSqliteWrites } from '../engine/open-sqlite.ts'
import { openForReading, readable } from '../open-database.ts'
import { BackupError } from './backup-error.ts'
import { type BackupOrder, type MadeBackup, makeBackup } from './make-backup.ts'
import { asideName, moveAside } from './move-aside.ts'
import { restorePostgres } from './restore-postgres.ts'
import { refuseRunning, sqliteFiles } from './restore-sqlite.ts'

export interface MoveOrder extends Omit<BackupOrder, 'database' | 'ifOlderThan'> {
  /** The embedded database. */
  readonly file: string
  /** The PostgreSQL database to move to; it must be empty. */
  readonly url: string
  /** Whether the copy in PostgreSQL is accepted; otherwise the embedded database stays where it is. */
  readonly accept: () => Promise<boolean>
}

export interface Moved extends MadeBackup {
  /** Where the embedded database is now; null when the copy was not accepted. */
  readonly aside: string | null
}

/**
 * Moves the embedded database to PostgreSQL by way of a backup, which is kept. The old one is locked against
 * writes meanwhile and moved aside at the end, so that a start without DATABASE_URL cannot use it. Throws
 * BackupError or DatabaseError, with nothing changed, when either database is in use or the new one has data.
 */
export async function moveToPostgres({ file, url, accept, ...order }: MoveOrder): Promise<Moved> {
  const made = await whileUnwritten(file, async () => {
    const backup = await backUp(file, order)
    await intoPostgres(url, backup)
    return { ...backup, accepted: await accept() }
  })
  const { accepted, ...backup } = made
  if (!accepted) return { ...backup, aside: null }
  refuseRunning(file)
  return { ...backup, aside: await moveAside(dirname(file), sqliteFiles(file), 'moved_to_postgres') }
}

/** Locks the embedded database against writes while `work` runs. */
async function whileUnwritten<T>(file: string, work: () => Promise<T>): Promise<T> {
  if (!existsSync(file)) throw new BackupError(`There is no embedded database at ${file}. Is DATA_DIR right?`)
  refuseRunning(file)
  const release = holdSqliteWrites(file)
  try {
    return await work()
  } finally {
    release()
  }
}

async function backUp(file: string, order: Omit<BackupOrder, 'database'>): Promise<MadeBackup> {
  const database = await openForReading({ url: undefined, file })
  try {
    const made = await makeBackup({ database, ...order })
    if (!made) throw new Error('a backup without a condition was not made')
    return made
  } finally {
    await database.close()
  }
}

async function intoPostgres(url: string, { folder, manifest }: MadeBackup): Promise<void> {
  try {
    const replacing = { url, aside: asideName(Date.now()), mark: manifest.madeAt }
    await restorePostgres(replacing, false, folder, manifest)
  } catch (error) {
    throw readable(error, { url, file: '' })
  }
}

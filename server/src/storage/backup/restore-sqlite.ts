import { existsSync, statSync } from 'node:fs'
import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { holdSqliteAlone, isSoundSqlite, openSqlite, openSqliteForReading } from '../engine/open-sqlite.ts'
import { refreshPlannerStatistics } from '../engine/planner-statistics.ts'
import { BackupError, readableDisk } from './backup-error.ts'
import { flushFolder } from './backup-folder.ts'
import type { Manifest } from './manifest-schema.ts'
import { moveAside } from './move-aside.ts'
import { adoptRows, restoreRows } from './restore-rows.ts'
import { hasUsers, holdsDataText, type Restored } from './restore-target.ts'

/**
 * Restores into the embedded database: fills a new file first, and replaces the old one when it is complete.
 */
export async function restoreSqlite(
  file: string,
  replace: boolean,
  folder: string,
  manifest: Manifest,
): Promise<Restored> {
  refuseRunning(file)
  if (!replace && (await holdsData(file))) throw new BackupError(holdsDataText(file))
  const dataDir = dirname(file)
  const fresh = `${file}.restoring-${process.pid}`
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await fillFile(fresh, folder, manifest)
    // A server may have been started meanwhile.
    refuseRunning(file)
    const aside = await moveAside(dataDir, sqliteFiles(file))
    await rename(fresh, file)
    await flushFolder(dataDir)
    return { aside }
  } catch (error) {
    for (const end of fileEnds) await rm(`${fresh}${end}`, { force: true })
    throw readableDisk(error, dataDir)
  }
}

async function fillFile(fresh: string, folder: string, manifest: Manifest): Promise<void> {
  await rm(fresh, { force: true })
  if (manifest.format === 2) {
    await copyFile(join(folder, manifest.database), fresh)
    if (!isSoundSqlite(fresh))
      throw new BackupError(`The database in ${folder} is damaged. Use another backup.`)
  }
  const database = openSqlite(fresh)
  try {
    if (manifest.format === 2) await adoptRows(database.db, manifest)
    else await restoreRows(database.db, folder, manifest)
    await refreshPlannerStatistics(database)
  } finally {
    await database.close()
  }
}

const fileEnds = ['', '-wal', '-shm', '-journal']

/** Names of the embedded database and of the files that SQLite keeps beside it. */
export function sqliteFiles(file: string): string[] {
  return fileEnds.map((end) => `${basename(file)}${end}`)
}

/** Throws BackupError when another process has the embedded database open. */
export function refuseRunning(file: string): void {
  if (!exists(file) || holdSqliteAlone(file)) return
  throw new BackupError(`${file} is in use. Stop the server, and whatever else has it open.`)
}

/** Anything but our own tables without a user counts as data, and so does an unreadable file. */
async function holdsData(file: string): Promise<boolean> {
  if (!exists(file)) return false
  let database: ReturnType<typeof openSqliteForReading> | undefined
  try {
    database = openSqliteForReading(file)
    return await hasUsers(database.db)
  } catch {
    return true
  } finally {
    await database?.close()
  }
}

function exists(file: string): boolean {
  return existsSync(file) && statSync(file).size > 0
}

import { existsSync, statSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { holdSqliteAlone, isSoundSqlite, openSqlite, openSqliteForReading } from '../engine/open-sqlite.ts'
import { refreshPlannerStatistics } from '../engine/planner-statistics.ts'
import { BackupError, readableDisk } from './backup-error.ts'
import type { Manifest } from './manifest-schema.ts'
import { adoptRows, restoreRows } from './restore-rows.ts'
import { hasUsers, holdsDataText, type OnProgress, type RestoreOrder } from './restore-target.ts'

/** Fills a new file with a backup, beside the embedded database, which it does not touch. */
export async function fillSqlite(
  { folder, file, replace }: RestoreOrder,
  fresh: string,
  manifest: Manifest,
  onProgress: OnProgress,
): Promise<void> {
  refuseRunning(file)
  if (!replace && (await holdsData(file))) throw new BackupError(holdsDataText(file))
  try {
    await fillFile(fresh, folder, manifest, onProgress)
    // A server may have been started meanwhile.
    refuseRunning(file)
  } catch (error) {
    throw readableDisk(error, dirname(fresh))
  }
}

async function fillFile(
  fresh: string,
  folder: string,
  manifest: Manifest,
  onProgress: OnProgress,
): Promise<void> {
  if (manifest.format === 2) {
    onProgress('fill')
    await copyFile(join(folder, manifest.database), fresh)
    if (!isSoundSqlite(fresh))
      throw new BackupError(`The database in ${folder} is damaged. Use another backup.`)
  }
  const database = openSqlite(fresh)
  try {
    if (manifest.format === 2) await adoptRows(database.db, manifest)
    else await restoreRows(database.db, folder, manifest, onProgress)
    await refreshPlannerStatistics(database)
  } finally {
    await database.close()
  }
}

/** Names of the embedded database and of the files that SQLite keeps beside it. */
export function sqliteFiles(file: string): string[] {
  return ['', '-wal', '-shm', '-journal'].map((end) => `${basename(file)}${end}`)
}

/** Throws BackupError when another process has the embedded database open. */
export function refuseRunning(file: string): void {
  if (!hasContent(file) || holdSqliteAlone(file)) return
  throw new BackupError(`${file} is in use. Stop the server, and whatever else has it open.`)
}

/** Anything but our own tables without a user counts as data, and so does an unreadable file. */
export async function holdsData(file: string): Promise<boolean> {
  if (!hasContent(file)) return false
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

function hasContent(file: string): boolean {
  return existsSync(file) && statSync(file).size > 0
}

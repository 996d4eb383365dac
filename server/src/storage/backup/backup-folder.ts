import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupError } from './backup-error.ts'
import { readManifest } from './manifest.ts'
import type { Manifest } from './manifest-schema.ts'

/** Names that sort by time and are valid file names on every system. */
const complete = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/
const unfinished = /^\.(?:partial|old)-/
/** An unfinished backup of this age, in ms, was abandoned. */
const givenUp = 24 * 60 * 60 * 1000

export interface KeptBackup {
  readonly folder: string
  readonly manifest: Manifest
}

/** Name of a backup made at a time, ms since 1970 (UTC). */
export function backupName(time: number): string {
  return new Date(time).toISOString().replaceAll(/[:.]/g, '-')
}

/** The complete backups of a folder, newest first; none when the folder does not exist. */
export async function listBackups(backupDir: string): Promise<KeptBackup[]> {
  const names = (await namesIn(backupDir)).filter((name) => complete.test(name)).sort()
  const found = await Promise.all(
    names.map(async (name) => {
      const folder = join(backupDir, name)
      const manifest = await readManifest(folder)
      return manifest ? [{ folder, manifest }] : []
    }),
  )
  return found.flat().reverse()
}

/**
 * Creates the folder of an unfinished backup, whose name shows that it is one; `name` is the final one.
 * Another process may have begun in the same millisecond: then the name is that of the next free one.
 */
export async function beginFolder(
  backupDir: string,
  time: number,
): Promise<{ readonly partial: string; readonly name: string }> {
  await mkdir(backupDir, { recursive: true, mode: 0o700 })
  for (let at = time; ; at += 1) {
    const name = backupName(at)
    const partial = join(backupDir, `.partial-${name}`)
    if ((await orNull(stat(join(backupDir, name)))) === null && (await isNew(partial)))
      return { partial, name }
  }
}

/** Creates a folder; false when it exists. */
async function isNew(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { mode: 0o700 })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/**
 * Where a disk was connected, its folder stays when the disk is gone. So DATA_DIR notes a BACKUP_DIR on
 * another disk; that folder on the disk of DATA_DIR is refused by a BackupError.
 */
export async function requireItsDisk(backupDir: string, dataDir: string): Promise<void> {
  const note = join(dataDir, 'backup-disk')
  const noted = await orNull(readFile(note, 'utf8'))
  const isTogether = await isOnOneDisk(backupDir, dataDir)
  if (isTogether && noted === backupDir)
    throw new BackupError(
      `${backupDir} was on a disk of its own, which is not connected: connect it. If backups shall stay on ` +
        `the disk of DATA_DIR from now on, remove ${note}.`,
    )
  if (!isTogether && noted !== backupDir) await writeFile(note, backupDir)
}

export async function isOnOneDisk(one: string, other: string): Promise<boolean> {
  return (await stat(one)).dev === (await stat(other)).dev
}

/** Renames a finished folder to its final name, once all of it is on disk. */
export async function finishFolder(partial: string, backupDir: string, name: string): Promise<string> {
  const folder = join(backupDir, name)
  await flushFolder(partial)
  await rename(partial, folder)
  await flushFolder(backupDir)
  return folder
}

/** Removes all but the newest `keep` complete backups, and abandoned ones; returns the removed ones. */
export async function pruneBackups(backupDir: string, keep: number, now: number): Promise<string[]> {
  const old = (await listBackups(backupDir)).slice(Math.max(1, keep))
  for (const { folder } of old) {
    // Renamed first, so that an interrupted removal leaves nothing that looks like a backup.
    const doomed = join(backupDir, `.old-${folder.slice(backupDir.length + 1)}`)
    const renamed = await orNull(rename(folder, doomed).then(() => true))
    if (renamed) await rm(doomed, { recursive: true, force: true })
  }
  for (const name of (await namesIn(backupDir)).filter((name) => unfinished.test(name))) {
    const folder = join(backupDir, name)
    // Another process may finish or remove it meanwhile.
    const changed = await orNull(stat(folder))
    if (changed !== null && now - changed.mtimeMs > givenUp)
      await rm(folder, { recursive: true, force: true })
  }
  return old.map(({ folder }) => folder)
}

async function namesIn(folder: string): Promise<string[]> {
  return (await orNull(readdir(folder))) ?? []
}

/** Null when the file or folder does not exist. */
async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/**
 * Flushes a folder, so that its names survive a power cut. Windows does that by itself and has no such call.
 */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What others than the owner of a file may do with it, as bits of its mode. */
const others = 0o077
/** Files of the product in DATA_DIR; its folders there have always been made for the owner only. The rest is not ours. */
const ours = /^(parcel-desk\.sqlite|secrets\.json|export-)/

/** Whether files have modes here. */
const hasModes = process.platform !== 'win32'

/** Makes every file and folder that this process and its children create from now on the owner's alone. */
export function createForOwnerOnly(): void {
  if (hasModes) process.umask(others)
}

/**
 * Takes rights of others away from what an earlier version, or an open umask, left in DATA_DIR. Gives what could not be
 * changed, with the reason; the folder itself is the owner's to decide about. Call it before the database is opened: SQLite
 * gives its -wal and -shm the mode of the database file.
 */
export function narrowDataFolder(dataDir: string): string[] {
  const names = hasModes ? readdirSync(dataDir).filter((name) => ours.test(name)) : []
  return names.flatMap((name) => {
    try {
      const found = statSync(join(dataDir, name))
      if (found.isFile() && (found.mode & others) !== 0) chmodSync(join(dataDir, name), 0o600)
      return []
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)]
    }
  })
}

/** The mode of a folder that others than its owner may enter or list, such as '755'; null when they may not. */
export function openModeOf(folder: string): string | null {
  const mode = statSync(folder).mode & 0o777
  return hasModes && (mode & others) !== 0 ? mode.toString(8) : null
}

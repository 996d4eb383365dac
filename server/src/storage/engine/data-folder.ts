import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Mode bits of rights for users other than the owner. */
const others = 0o077
/**
 * Files of the product in DATA_DIR; its folders there have always been created for the owner only. Other
 * files are not ours to change.
 */
const ours = /^(parcel-desk\.sqlite|secrets\.json|export-)/

/** Whether files have modes on this system. */
const hasModes = process.platform !== 'win32'

/** Makes every file and folder that this process and its children create accessible for the owner only. */
export function createForOwnerOnly(): void {
  if (hasModes) process.umask(others)
}

/**
 * Removes rights of other users from files that an earlier version, or an open umask, left in DATA_DIR.
 * Returns the reasons of those it could not change. The mode of the folder itself is the owner's decision.
 * Call it before the database is opened: SQLite gives its -wal and -shm the mode of the database file.
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

/** The mode of a folder that other users may enter or list, such as '755'; null when they may not. */
export function openModeOf(folder: string): string | null {
  const mode = statSync(folder).mode & 0o777
  return hasModes && (mode & others) !== 0 ? mode.toString(8) : null
}

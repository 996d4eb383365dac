import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm'
/** In bytes; test files that run side by side hold 40 MB at most, PostgreSQL stays on the disk. */
const ENOUGH = 1024 ** 3

/**
 * Makes a folder in memory for the data of tests, or gives undefined where there is too little of it. A test's data need not
 * outlive a power cut, and SQLite waits for the disk at every commit: server tests take 0.6 of the time here.
 */
export function makeDataFolder(): string | undefined {
  if (!existsSync(MEMORY)) return undefined
  const { bavail, bsize } = statfsSync(MEMORY)
  if (bavail * bsize < ENOUGH) return undefined
  const folder = mkdtempSync(join(MEMORY, 'parcel-desk-test-data-'))
  // Tests as root run some processes as another user.
  chmodSync(folder, 0o755)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

import { statSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exitCode, start } from '../../scripts/process-group.ts'
import { DatabaseError, openDatabase } from '../../server/src/storage/open-database.ts'
import type { DatabaseAddress } from './fixture-db.ts'

/** Seeded databases are kept for all runs, because a large one takes minutes. */
export const seedsFolder = join(tmpdir(), 'parcel-desk-bench-seeds')

/** Charts show the last year, so the data must end recently. */
const longestAge = 30 * 24 * 60 * 60 * 1000

function isFresh(file: string): boolean {
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat !== undefined && Date.now() - stat.mtimeMs < longestAge
}

/** The folder of a migrated SQLite database with that many packages. */
export async function seededFolder(packages: number): Promise<string> {
  const folder = join(seedsFolder, `sqlite-${packages}`)
  const address = { url: undefined, file: join(folder, 'parcel-desk.sqlite') }
  if (isFresh(join(folder, 'secrets.json')) && (await bringUpToDate(address))) return folder
  const made = `${folder}.${process.pid}`
  await seed(packages, { DATA_DIR: made })
  await rm(folder, { recursive: true, force: true })
  await rename(made, folder)
  await bringUpToDate(address)
  return folder
}

/** Migrates a database; false if a newer version made it. */
export async function bringUpToDate(address: DatabaseAddress): Promise<boolean> {
  try {
    const onIdleError = (error: Error) => console.error(error)
    await (await openDatabase({ ...address, mustExist: true }, Date.now(), onIdleError)).close()
    return true
  } catch (error) {
    if (error instanceof DatabaseError) return false
    throw error
  }
}

/** Fills an empty database as `npm run seed` does. */
export async function seed(packages: number, where: Readonly<Record<string, string>>): Promise<void> {
  console.log(`seeding ${packages} packages ...`)
  await mkdir(seedsFolder, { recursive: true })
  const env = { PATH: process.env.PATH, ...where }
  const stdio = ['ignore', 'ignore', 'inherit'] as const
  const child = start(process.execPath, ['bench/seed.ts', '--packages', String(packages)], {
    cwd: join(import.meta.dirname, '../..'),
    env,
    stdio: [...stdio],
  })
  const code = await exitCode(child)
  if (code !== 0) throw new Error(`seeding ended with ${code}`)
}

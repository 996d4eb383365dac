import { constants } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseAddress, FixtureDb } from './fixture-db.ts'
import { seededFolder } from './seeds.ts'

/** SQLite databases, each in its own data folder. */
export async function sqliteFixtures(): Promise<FixtureDb> {
  const folder = await mkdtemp(join(tmpdir(), 'parcel-desk-bench-'))

  async function empty(name: string): Promise<DatabaseAddress> {
    await mkdir(join(folder, name))
    return { url: undefined, file: join(folder, name, 'parcel-desk.sqlite') }
  }
  async function copy(from: string, name: string): Promise<DatabaseAddress> {
    const address = await empty(name)
    await copyFile(from, address.file, constants.COPYFILE_FICLONE)
    return address
  }
  return {
    engine: 'sqlite',
    empty,
    fresh: async (packages, name) => copy(join(await seededFolder(packages), 'parcel-desk.sqlite'), name),
    clone: ({ file }, name) => copy(file, name),
    cpuTime: () => null,
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

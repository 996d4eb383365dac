import { existsSync } from 'node:fs'
import { chown, copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeData, type RunningPostgres, runData } from '../../scripts/postgres/durable.ts'
import { newPlace } from '../../scripts/postgres/place.ts'
import { cpuTimeOfAll } from '../run/cpu-time.ts'
import { seedsFolder } from './seeds.ts'

export interface KeptPostgres {
  /** Of the database `postgres`, as a user who may create others. */
  readonly url: string
  /** Of all its processes so far, in ms. */
  cpuTime(): number | null
  stop(): Promise<void>
}

/** A PostgreSQL that keeps what it has promised, and keeps its databases for the next time; one run at a time. */
export async function keptPostgres(): Promise<KeptPostgres> {
  const place = await newPlace()
  const { owner } = place
  const kept = join(seedsFolder, 'postgres')
  const [data, password] = [join(kept, 'data'), join(kept, 'password')]
  if (!existsSync(data)) {
    await mkdir(kept, { recursive: true })
    if (owner) await chown(kept, owner.uid, owner.gid)
    await copyFile(join(place.folder, 'password'), password)
    makeData(place, `${data}.new`)
    await rename(`${data}.new`, data)
  }
  const url = new URL(place.url)
  url.password = (await readFile(password, 'utf8')).trim()
  const running: RunningPostgres = await runData({ ...place, url: url.href }, data)
  return {
    url: url.href,
    cpuTime: () => cpuTimeOfAll(running.pid()),
    async stop() {
      await running.end()
      await rm(place.folder, { recursive: true, force: true })
    },
  }
}

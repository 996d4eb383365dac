import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine } from '../../server/src/storage/engine/database.ts'
import type { Postgres } from '../../testkit/postgres/launcher.ts'
import { launchOn, type ServerProcess } from '../../testkit/server-process.ts'

/** An empty data folder, with an empty database on PostgreSQL, into which a backup is restored. */
export interface RestoreTarget {
  readonly env: Readonly<Record<string, string>>
  readonly dataDir: string
  start(): Promise<ServerProcess>
  remove(): Promise<void>
}

export async function newRestoreTarget(engine: Engine, postgres: Postgres): Promise<RestoreTarget> {
  const folder = await mkdtemp(join(tmpdir(), 'parcel-desk-restored-'))
  const dataDir = join(folder, 'data')
  const settings: Record<string, string> =
    engine === 'postgres' ? { DATABASE_URL: await postgres.newDatabase() } : {}
  let server: ServerProcess | null = null
  return {
    env: { DATA_DIR: dataDir, ...settings },
    dataDir,
    async start() {
      server = launchOn(dataDir, settings)
      await server.ready
      return server
    },
    async remove() {
      server?.kill('SIGKILL')
      await server?.ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

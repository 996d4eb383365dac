import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login } from '#contract/account.ts'
import { emailOf, password } from '../../bench/environment/activate.ts'
import { launchProduct, type Served, untilServing } from '../../bench/run/processes.ts'
import { callProduct } from '../../bench/run/product.ts'
import { exitCode } from '../../scripts/process-group.ts'
import type { Engine } from '../../server/src/storage/database.ts'
import type { Person } from '../desk/call.ts'
import type { DurablePostgres } from '../desk/postgres.ts'

/** A data folder, and a PostgreSQL or none, that nobody has used yet. */
export interface Place {
  readonly env: Readonly<Record<string, string>>
  readonly dataDir: string
  /** Starts the product on it. */
  start(): Promise<Served>
  remove(): Promise<void>
}

export async function freshPlace(engine: Engine, postgres: DurablePostgres): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'parcel-desk-restored-'))
  const dataDir = join(folder, 'data')
  const url = engine === 'postgres' ? await postgres.newDatabase() : undefined
  const settings: Record<string, string> = url === undefined ? {} : { DATABASE_URL: url }
  let served: Served | null = null
  return {
    env: { DATA_DIR: dataDir, ...settings },
    dataDir,
    async start() {
      served = await launchProduct(dataDir, settings)
      await untilServing(served)
      return served
    },
    async remove() {
      if (served) {
        const ended = exitCode(served.process)
        served.process.kill('SIGKILL')
        await ended
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Sessions do not come back with a backup: everybody signs in again. */
export async function signInAgain(served: Served, { name }: Person): Promise<Person> {
  const { token } = await callProduct(served, login, { body: { email: emailOf(name), password } })
  return { name, token }
}

import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine } from '../../server/src/storage/engine/database.ts'
import type { DatabaseAddress } from '../fixture-db/fixture-db.ts'
import { type Account, registerPeople, type SignedIn, signIn } from '../people.ts'
import { type Postgres, startPostgres } from '../postgres/launcher.ts'
import { launchOn, type ServerProcess } from '../server-process.ts'
import { type Disk, mountDisk } from './small-disk.ts'

export interface EnvironmentOptions {
  readonly admins: number
  readonly staff: number
  /** Processes of the product on one database, by default one; more than one only on PostgreSQL. */
  readonly processes?: number
  readonly settings?: Readonly<Record<string, string>>
  /** Stores everything on a small disk, which can be filled. */
  readonly smallDisk?: boolean
  /** A PostgreSQL that there is already, in place of one of its own. */
  readonly postgres?: Postgres
}

/** An empty database, into which a command may write before a server is started on it. */
export const emptyTarget: EnvironmentOptions = { admins: 0, staff: 0, processes: 0 }

/** The product as `npm start` runs it, in separate processes, with people signed in. */
export interface Environment {
  readonly engine: Engine
  /** A restarted server has another address. */
  readonly servers: ServerProcess[]
  /** null on SQLite. */
  readonly postgres: Postgres | null
  readonly admins: readonly SignedIn[]
  readonly staff: readonly SignedIn[]
  readonly database: DatabaseAddress
  readonly dataDir: string
  /** Environment variables of a command that works on the same data. */
  readonly env: Readonly<Record<string, string>>
  readonly disk: Disk | null
  /** Sends SIGKILL and waits for the end. */
  kill(index: number): Promise<void>
  start(index: number): Promise<ServerProcess>
}

/** Opens an environment for a run and closes it afterwards, also after an error. */
export async function withEnvironment<T>(
  engine: Engine,
  options: EnvironmentOptions,
  run: (environment: Environment) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'parcel-desk-resilience-'))
  // Cleans up in reverse order, also if the environment opens only in part.
  const ends = [() => rm(folder, { recursive: true, force: true })]
  try {
    return await run(await open(engine, options, folder, ends))
  } finally {
    for (const end of ends.reverse()) await end()
  }
}

async function open(
  engine: Engine,
  options: EnvironmentOptions,
  folder: string,
  ends: (() => Promise<void>)[],
): Promise<Environment> {
  const disk = options.smallDisk ? await smallDisk(folder) : null
  if (disk) ends.push(async () => disk.unmount())
  const own = engine === 'postgres' && !options.postgres ? await startPostgres({ durable: true }) : null
  if (own) ends.push(() => own.stop())
  const postgres = own ?? options.postgres ?? null
  const url = await postgres?.newDatabase(disk?.folder)
  const dataDir = join(engine === 'sqlite' && disk ? disk.folder : folder, 'data')
  const codes = { admin: newCode(), staff: newCode() }
  const where: Record<string, string> = url === undefined ? {} : { DATABASE_URL: url }
  const registers = { REGISTER_CODE_ADMIN: codes.admin, REGISTER_CODE_STAFF: codes.staff }
  const settings = { ...registers, ...where, ...options.settings }
  const servers: ServerProcess[] = []
  const start = async (index: number) => {
    const server = launchOn(dataDir, settings)
    servers[index] = server
    await server.ready
    return server
  }
  const kill = async (index: number) => {
    servers[index]?.kill('SIGKILL')
    await servers[index]?.ended
  }
  ends.push(async () => {
    for (const index of servers.keys()) await kill(index)
  })
  const accounts = [
    ...named('Admin', options.admins, codes.admin),
    ...named('Staff', options.staff, codes.staff),
  ]
  const people: SignedIn[] = []
  for (let index = 0; index < (options.processes ?? 1); index += 1) {
    const server = await start(index)
    if (index > 0) continue
    await registerPeople(server, accounts)
    people.push(
      ...(await signIn(
        server,
        accounts.map(({ name }) => name),
      )),
    )
  }
  return {
    engine,
    servers,
    postgres,
    dataDir,
    disk,
    kill,
    start,
    admins: people.slice(0, options.admins),
    staff: people.slice(options.admins),
    env: { DATA_DIR: dataDir, ...where },
    database: { url, file: join(dataDir, 'parcel-desk.sqlite') },
  }
}

export function serverOf({ servers: [first] }: Environment): ServerProcess {
  if (!first) throw new Error('no server')
  return first
}

/** PostgreSQL's user needs to traverse the folder; its files stay private. */
async function smallDisk(folder: string): Promise<Disk> {
  await chmod(folder, 0o755)
  return mountDisk(join(folder, 'disk'))
}

const newCode = () => randomBytes(9).toString('base64url')

function named(role: string, count: number, registerCode: string): Account[] {
  return Array.from({ length: count }, (_, at) => ({
    name: `${role} ${at + 1}`,
    registerCode,
    activates: true,
  }))
}

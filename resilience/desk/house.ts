import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type NewPerson, signIn } from '../../bench/environment/activate.ts'
import { launchProduct, type Served, untilServing } from '../../bench/run/processes.ts'
import { exitCode } from '../../scripts/process-group.ts'
import type { Engine } from '../../server/src/storage/database.ts'
import type { Books } from './books.ts'
import type { Person } from './call.ts'
import { type Disk, mountDisk } from './disk.ts'
import { type DurablePostgres, makePostgres } from './postgres.ts'

export interface HouseOptions {
  readonly admins: number
  readonly staff: number
  /** Processes of the product on one database; more than one only on PostgreSQL. */
  readonly processes?: number
  readonly settings?: Readonly<Record<string, string>>
  /** Everything that is stored is on a disk of its own, so small that it can be filled (see disk.ts). */
  readonly smallDisk?: boolean
}

/** The product as `npm start` runs it, in processes of its own, with people signed in; what runs are done to. */
export interface House {
  readonly engine: Engine
  /** By index; one that was started again has another address. */
  readonly servers: Served[]
  /** null on SQLite. */
  readonly postgres: DurablePostgres | null
  readonly admins: readonly Person[]
  readonly staff: readonly Person[]
  readonly books: Books
  readonly dataDir: string
  /** The small disk. */
  readonly disk: Disk | null
  /** kill -9 by its id. */
  kill(index: number): Promise<void>
  start(index: number, settings?: Readonly<Record<string, string>>): Promise<Served>
  close(): Promise<void>
}

export async function openHouse(engine: Engine, options: HouseOptions): Promise<House> {
  const folder = await mkdtemp(join(tmpdir(), 'parcel-desk-resilience-'))
  // What is begun is ended in the opposite order, also when the house cannot be opened.
  const ends = [() => rm(folder, { recursive: true, force: true })]
  const close = async () => {
    for (const end of ends.splice(0).reverse()) await end()
  }
  try {
    return { ...(await open(engine, options, folder, ends)), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function open(
  engine: Engine,
  options: HouseOptions,
  folder: string,
  ends: (() => Promise<void>)[],
): Promise<Omit<House, 'close'>> {
  const disk = options.smallDisk ? await smallDisk(folder) : null
  if (disk) ends.push(async () => disk.unmount())
  const postgres = engine === 'postgres' ? await makePostgres() : null
  if (postgres) ends.push(() => postgres.remove())
  const url = await postgres?.newDatabase(disk?.folder)
  const dataDir = join(engine === 'sqlite' && disk ? disk.folder : folder, 'data')
  const codes = { admin: newCode(), staff: newCode() }
  const settings = {
    REGISTER_CODE_ADMIN: codes.admin,
    REGISTER_CODE_STAFF: codes.staff,
    ...(url === undefined ? {} : { DATABASE_URL: url }),
    ...options.settings,
  }
  const servers: Served[] = []
  const start = async (index: number, more: Readonly<Record<string, string>> = {}) => {
    const served = await launchProduct(dataDir, { ...settings, ...more })
    servers[index] = served
    await untilServing(served)
    return served
  }
  const kill = async (index: number) => {
    const child = servers[index]?.process
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = exitCode(child)
    child.kill('SIGKILL')
    await ended
  }
  ends.push(async () => {
    for (const index of servers.keys()) await kill(index)
  })
  const first = await start(0)
  const people: NewPerson[] = [
    ...named('Admin', options.admins, codes.admin),
    ...named('Staff', options.staff, codes.staff),
  ]
  const tokens = await signIn(first, people)
  const signedIn = people.map(({ name }, index) => ({ name, token: tokens[index] ?? '' }))
  for (let index = 1; index < (options.processes ?? 1); index += 1) await start(index)
  return {
    engine,
    servers,
    postgres,
    admins: signedIn.slice(0, options.admins),
    staff: signedIn.slice(options.admins),
    books: { url, file: join(dataDir, 'parcel-desk.sqlite') },
    dataDir,
    disk,
    kill,
    start,
  }
}

/** PostgreSQL's owner must be able to go through the folder; what is in it stays closed. */
async function smallDisk(folder: string): Promise<Disk> {
  await chmod(folder, 0o755)
  return mountDisk(join(folder, 'disk'))
}

const newCode = () => randomBytes(9).toString('base64url')

function named(role: string, count: number, registerCode: string): NewPerson[] {
  return Array.from({ length: count }, (_, index) => ({ name: `${role} ${index + 1}`, registerCode }))
}

import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { postgresBinaries } from './binaries.ts'
import { canRun, type Owner, postgresOwner } from './owner.ts'

const START_TIME = 30_000

/** Who may do everything in a PostgreSQL of ours. */
export const USER = 'parcel'

/** A folder in which a PostgreSQL can be made: with its password, a free port and binaries that its owner may run. */
export interface Place {
  readonly folder: string
  readonly owner: Owner | undefined
  readonly binaries: string
  readonly port: number
  /** Address of the database `postgres`, as a user who may create others. */
  readonly url: string
}

export async function newPlace(): Promise<Place> {
  const owner = postgresOwner()
  // A root's own temporary folder may be closed to the owner.
  const folder = mkdtempSync(join(owner ? '/tmp' : tmpdir(), 'parcel-desk-postgres-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const binaries = runnable(await postgresBinaries(), folder, owner)
  const password = keepPassword(folder, owner)
  const port = await freePort()
  const url = `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`
  return { folder, owner, binaries, port, url }
}

/** The binaries' folder, or a copy of it where the owner can reach it. */
function runnable(binaries: string, folder: string, owner: Owner | undefined): string {
  if (!owner || canRun(join(binaries, 'postgres'), owner)) return binaries
  cpSync(dirname(binaries), join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, folder])
  return join(folder, 'native/bin')
}

function keepPassword(folder: string, owner: Owner | undefined): string {
  const password = randomBytes(16).toString('hex')
  const file = join(folder, 'password')
  writeFileSync(file, password, { mode: 0o600 })
  if (owner) chownSync(file, owner.uid, owner.gid)
  return password
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

/** Waits until a PostgreSQL answers; false when it has ended, or does not answer in time. */
export async function untilAnswering(url: string, ended: () => boolean): Promise<boolean> {
  for (const since = Date.now(); Date.now() - since < START_TIME; await wait(50)) {
    if (ended()) return false
    if (await answers(url)) return true
  }
  return false
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  // A connection that breaks right after it was made ends here, not the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}

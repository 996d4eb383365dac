import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
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

const USER = 'parcel'
const START_TIME = 30_000

// A test's data need not outlive a power cut; nobody but us may connect.
const SETTINGS = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'shared_buffers=64MB',
  'log_min_messages=fatal',
]

// Creates and runs PostgreSQL until our end of its input closes, then removes the folder: also when we were killed.
// It asks again and again, for a PostgreSQL that has just begun does not listen yet.
const KEEPER = `
exec 3<&0
folder=$1 initdb=$2 user=$3
shift 3
cleanup() { cd / && rm -rf "$folder"; }
"$initdb" -D "$folder/data" --username="$user" --pwfile="$folder/password" --auth=password \\
  --encoding=UTF8 --no-locale --no-sync >/dev/null || { cleanup; exit 1; }
"$@" &
server=$!
(cat <&3 >/dev/null; while kill -INT $server 2>/dev/null; do sleep 0.1; done) &
wait $server
cleanup`

/** A PostgreSQL of our own: a fresh data folder, a free port of 127.0.0.1, gone without a trace after `stop`. */
export interface Cluster {
  /** Address of the database `postgres`, as a user who may create others. */
  readonly url: string
  /** Where all of it is. */
  readonly folder: string
  readonly stop: () => Promise<void>
}

export async function startCluster(): Promise<Cluster> {
  const owner = postgresOwner()
  // A root's own temporary folder may be closed to the owner.
  const folder = mkdtempSync(join(owner ? '/tmp' : tmpdir(), 'parcel-desk-postgres-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const binaries = runnable(await postgresBinaries(), folder, owner)
  const password = keepPassword(folder, owner)
  const port = await freePort()
  const url = `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`

  const options = [...SETTINGS, `port=${port}`].flatMap((setting) => ['-c', setting])
  const command = [join(binaries, 'postgres'), '-D', join(folder, 'data'), ...options]
  const keeper = spawn('sh', ['-c', KEEPER, 'keeper', folder, join(binaries, 'initdb'), USER, ...command], {
    cwd: folder,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    ...owner,
  })
  let said = ''
  keeper.stderr?.on('data', (text) => {
    said += text
  })
  const stop = async () => {
    if (keeper.exitCode !== null) return
    const ended = once(keeper, 'exit')
    keeper.stdin?.end()
    await ended
  }
  if (!(await answering(url, keeper))) {
    await stop()
    throw new Error(`PostgreSQL did not start:\n${said}`)
  }
  return { url, folder, stop }
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

async function answering(url: string, keeper: ChildProcess): Promise<boolean> {
  for (const since = Date.now(); Date.now() - since < START_TIME; await wait(50)) {
    if (keeper.exitCode !== null) return false
    if (await answers(url)) return true
  }
  return false
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}

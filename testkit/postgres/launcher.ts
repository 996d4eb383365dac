import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createDatabase, runSql } from './database.ts'
import { type Installation, newInstallation, USER } from './installation.ts'

const START_TIME = 30_000

// Only this machine may connect, with a password.
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'log_min_messages=fatal',
]
// Test data need not survive a power failure. PostgreSQL has no statistics of tables so young, so it compiles
// queries that read a few rows: without JIT, tests take 20 % less processor time.
const VOLATILE = [
  'jit=off',
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'shared_buffers=64MB',
  // Its files may be in memory.
  'max_wal_size=128MB',
]

// Runs PostgreSQL until its standard input closes, which happens even if this process is killed; then removes
// the folder unless it is kept. It repeats the signal, because a starting PostgreSQL may miss it.
const KEEPER = `
exec 3<&0
removed=$1
shift
"$@" &
server=$!
(cat <&3 >/dev/null; while kill -INT $server 2>/dev/null; do sleep 0.1; done) &
wait $server
cd / && [ -z "$removed" ] || rm -rf "$removed"`

export interface PostgresOptions {
  /** Commits reach the disk, as in production, so that it can be killed and restarted. */
  readonly durable?: boolean
  /** A folder whose databases the next run reuses; one run at a time. */
  readonly kept?: string
  /** Can have standbys; with the address of another one it is its standby. */
  readonly replicated?: { readonly of?: string }
}

/** A PostgreSQL that this process has started, on a free port of 127.0.0.1. */
export interface Postgres {
  /** Address of the database `postgres`, as a user who may create others. */
  readonly url: string
  /** Removed by `stop`. */
  readonly folder: string
  /** The id of its main process. */
  pid(): number
  /** Makes a database, with its tables in the folder `tables` if given; gives its address. */
  newDatabase(tables?: string): Promise<string>
  /** Sends SIGKILL to the server and its child processes. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Ends it and removes its folder. */
  stop(): Promise<void>
}

export async function startPostgres({
  durable = false,
  kept,
  replicated,
}: PostgresOptions = {}): Promise<Postgres> {
  const installation = await newInstallation(kept, replicated)
  const { folder, home, owner, url } = installation
  const data = join(home, 'data')
  if (replicated?.of !== undefined) await copyData(installation, data, replicated.of)
  else if (!existsSync(data)) await makeData(installation, data)
  const removed = durable ? '' : folder
  let keeper = run(installation, data, removed, durable)
  await untilAnswering(keeper, url)

  const pid = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  const ended = async () => {
    if (keeper.exitCode !== null || keeper.signalCode !== null) return
    const exit = once(keeper, 'exit')
    keeper.stdin?.end()
    await exit
  }
  return {
    url,
    folder,
    pid,
    async newDatabase(tables) {
      if (tables === undefined) return createDatabase(url)
      if (owner) chownSync(tables, owner.uid, owner.gid)
      const name = `separate_${randomUUID().replaceAll('-', '')}`
      await runSql(url, `create tablespace ${name} location '${tables}'`)
      return createDatabase(url, { clauses: `tablespace ${name}` })
    },
    async kill() {
      const all = [pid(), ...childrenOf(pid())]
      for (const each of all) killIfThere(each, 'SIGKILL')
      while (all.some((each) => killIfThere(each, 0))) await wait(5)
      await ended()
    },
    async start() {
      keeper = run(installation, data, removed, durable)
      await untilAnswering(keeper, url)
    },
    async stop() {
      await ended()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function makeData({ folder, home, owner, binaries }: Installation, data: string): Promise<void> {
  const identity = [`--username=${USER}`, `--pwfile=${join(home, 'password')}`, '--auth=password']
  const format = ['--encoding=UTF8', '--no-locale', '--lc-ctype=C.UTF-8', '--no-sync']
  await promisify(execFile)(join(binaries, 'initdb'), ['-D', `${data}.new`, ...identity, ...format], {
    cwd: folder,
    ...owner,
  })
  await rename(`${data}.new`, data)
}

/** A copy of a PostgreSQL that follows it, as docs/operations.md tells. */
async function copyData({ folder, owner, binaries }: Installation, data: string, url: string): Promise<void> {
  const how = ['--write-recovery-conf', '--wal-method=stream', '--checkpoint=fast']
  await promisify(execFile)(join(binaries, 'pg_basebackup'), ['-D', data, '-d', url, ...how], {
    cwd: folder,
    ...owner,
  })
}

function run(
  { folder, owner, binaries, port }: Installation,
  data: string,
  removed: string,
  durable: boolean,
) {
  const settings = [...SETTINGS, `port=${port}`, ...(durable ? [] : VOLATILE)]
  const command = [join(binaries, 'postgres'), '-D', data, ...settings.flatMap((each) => ['-c', each])]
  return spawn('sh', ['-c', KEEPER, 'keeper', removed, ...command], {
    cwd: folder,
    detached: true,
    ...owner,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
}

/** Throws if PostgreSQL has ended, or does not answer in time. */
async function untilAnswering(keeper: ChildProcess, url: string): Promise<void> {
  for (const since = Date.now(); Date.now() - since < START_TIME; await wait(50)) {
    if (keeper.exitCode !== null) break
    if (await runSql(url, 'select 1').then(Boolean, () => false)) return
  }
  keeper.stdin?.end()
  throw new Error('PostgreSQL did not start')
}

function childrenOf(pid: number): number[] {
  const listed = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
  return listed.split('\n').filter(Boolean).map(Number)
}

/** False if there is no such process. */
function killIfThere(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
    throw error
  }
}

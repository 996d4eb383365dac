import { type ChildProcess, execFile } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { start } from '../scripts/process-group.ts'

const root = join(import.meta.dirname, '..')
const startTimeout = 30_000

/** The server as `npm start` runs it, in a separate process. */
export interface ServerProcess {
  /** Empty until the server listens. */
  readonly url: string
  /** The url, once the server listens. */
  readonly ready: Promise<string>
  readonly process: ChildProcess
  /** The file that gets the console output. */
  readonly log: string
  readonly ended: Promise<number | null>
  /** The console output so far. */
  console(): string
  kill(signal: NodeJS.Signals): void
  /** Sends SIGTERM and waits for the end; throws unless the exit code is 0. */
  stop(): Promise<void>
}

interface LaunchOptions {
  readonly log: string
  /** The folder of another commit to run. */
  readonly folder?: string | undefined
  /** The script with its arguments. */
  readonly script?: readonly string[] | undefined
}

/** Launches the server with `env`, the sandbox courier and a fixed exchange rate. */
function launchServer(
  env: Record<string, string>,
  { log, folder = root, script }: LaunchOptions,
): ServerProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const output = openSync(log, 'a')
  const since = readFileSync(log).length
  const child = start(process.execPath, script ?? ['server/src/main.ts'], {
    cwd: folder,
    env: {
      PATH,
      NODE_COMPILE_CACHE,
      PORT: '0',
      COURIER: 'sandbox',
      EXCHANGE_RATE_SOURCE: 'fixed',
      ...env,
    },
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  const console = () => readFileSync(log).subarray(since).toString()
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  let url = ''
  const ready = listening(console, child).then((found) => {
    url = found
    return found
  })
  // A test may expect a server that never listens, and then ignores `ready`.
  ready.catch(() => undefined)
  return {
    get url() {
      return url
    },
    ready,
    process: child,
    log,
    ended,
    console,
    kill: (signal) => child.kill(signal),
    async stop() {
      child.kill('SIGTERM')
      const code = await ended
      if (code !== 0) throw new Error(`the server ended with ${code}, see ${log}`)
    },
  }
}

/**
 * Launches a server for a measurement or a crash test: without backups, and with a write limit that is never
 * reached.
 */
export function launchOn(
  dataDir: string,
  settings: Readonly<Record<string, string>>,
  folder?: string,
): ServerProcess {
  const env = { DATA_DIR: dataDir, BACKUP_EVERY_HOURS: '0', WRITES_PER_MINUTE: '1000000', ...settings }
  return launchServer(env, { log: `${dataDir}.log`, folder })
}

/** Like launchOn, but waits until the server listens. */
export async function startOn(...given: Parameters<typeof launchOn>): Promise<ServerProcess> {
  const server = launchOn(...given)
  await server.ready
  return server
}

/** Launches a server for a test; it is killed when the test ends, or when `finished` calls back. */
export function startProcess(
  env: Record<string, string>,
  finished: (kill: () => void) => void = onTestFinished,
  script?: readonly string[],
): ServerProcess {
  const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-log-'))
  const server = launchServer(env, { log: join(folder, 'log'), script })
  finished(() => {
    server.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  return server
}

/** A temporary folder, removed when the test ends. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parcel-desk-start-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A folder on another disk than this one; null where there is one disk. */
export async function newFolderOnOtherDisk(folder: string): Promise<string | null> {
  const { dev } = await stat(folder)
  const disks = ['/dev/shm', tmpdir(), 'node_modules'].filter((path) => existsSync(path))
  const other = disks.find((path) => statSync(path).dev !== dev)
  if (other === undefined) return null
  const made = await mkdtemp(join(resolve(other), 'parcel-desk-disk-'))
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  return made
}

/** Builds the page unless it is built already. */
export async function providePage(): Promise<void> {
  if (existsSync('web/dist/index.html')) return
  await promisify(execFile)(process.execPath, ['scripts/setup.mjs', '--build'])
}

async function listening(console: () => string, child: ChildProcess): Promise<string> {
  for (const until = Date.now() + startTimeout; Date.now() < until; await wait(20)) {
    const port = /Server listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(console())?.[1]
    if (port && / is at http/.test(console())) return `http://127.0.0.1:${port}`
    if (child.exitCode !== null || child.signalCode !== null) break
  }
  throw new Error(`the server does not listen:\n${console().slice(-2000)}`)
}

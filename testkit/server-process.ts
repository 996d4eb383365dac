import { type ChildProcess, execFile } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { start } from '../scripts/process-group.ts'

const root = join(import.meta.dirname, '..')
const startTimeout = 30_000

/** The server as `npm start` runs it, in a process of its own. */
export interface ServerProcess {
  /** Where it listens; empty until it does. */
  readonly url: string
  /** The same, once it listens. */
  readonly ready: Promise<string>
  readonly process: ChildProcess
  /** The file that everything on the console goes to. */
  readonly log: string
  readonly ended: Promise<number | null>
  /** Everything on the console so far. */
  console(): string
  kill(signal: NodeJS.Signals): void
  /** Ends it as a service manager would, and waits until its database is closed. */
  stop(): Promise<void>
}

interface LaunchOptions {
  readonly log: string
  /** The folder of another commit, which runs instead of this one. */
  readonly folder?: string | undefined
}

/** Launches the server on the data folder of `env`, with rates from no network. */
function launchServer(env: Record<string, string>, { log, folder = root }: LaunchOptions): ServerProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const output = openSync(log, 'a')
  const since = readFileSync(log).length
  const child = start(process.execPath, ['server/src/main.ts'], {
    cwd: folder,
    env: { PATH, NODE_COMPILE_CACHE, PORT: '0', EXCHANGE_RATE_SOURCE: 'fixed', ...env },
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
  // Whoever waits for the end of a server that never listens does not ask where it would have listened.
  ready.catch(() => undefined)
  return {
    get url() {
      return url
    },
    ...{ ready, process: child, log, ended, console },
    kill: (signal) => child.kill(signal),
    async stop() {
      child.kill('SIGTERM')
      const code = await ended
      if (code !== 0) throw new Error(`the server ended with ${code}, see ${log}`)
    },
  }
}

/** A server that is measured or broken: without backups meanwhile, and whose write limit is counted but never reached. */
export function launchOn(
  dataDir: string,
  settings: Readonly<Record<string, string>>,
  folder?: string,
): ServerProcess {
  const env = { DATA_DIR: dataDir, BACKUP_EVERY_HOURS: '0', WRITES_PER_MINUTE: '1000000', ...settings }
  return launchServer(env, { log: `${dataDir}.log`, folder })
}

/** The same, once it listens. */
export async function startOn(...given: Parameters<typeof launchOn>): Promise<ServerProcess> {
  const server = launchOn(...given)
  await server.ready
  return server
}

/** Launches a server for a test; it is killed when the test ends, or with what `finished` waits for, if it still runs. */
export function startProcess(
  env: Record<string, string>,
  finished: (kill: () => void) => void = onTestFinished,
): ServerProcess {
  const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-log-'))
  const server = launchServer(env, { log: join(folder, 'log') })
  finished(() => {
    server.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  return server
}

/** A folder of the test, removed when that ends. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parcel-desk-start-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** The page that the process serves, built where it is not yet. */
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

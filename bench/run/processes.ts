import type { ChildProcess } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { health } from '#contract/house.ts'
import { exitCode, start } from '../../scripts/process-group.ts'

const root = join(import.meta.dirname, '../..')
const mostStartTime = 20_000

/** A server in a process of its own; what it prints goes to `log`. */
export interface Served {
  readonly name: 'product' | 'reference'
  readonly url: string
  readonly log: string
  readonly process: ChildProcess
}

/** The server as `npm start` starts it, on a data folder, with the settings that users get, rates from no network. */
export async function startProduct(
  dataDir: string,
  settings: Record<string, string>,
  reference?: string,
): Promise<Served> {
  const served = await launchProduct(dataDir, settings, reference)
  await untilServing(served)
  return served
}

/** The process of that server, which does not serve yet; `reference` is the folder of another commit that runs instead. */
export async function launchProduct(
  dataDir: string,
  settings: Record<string, string>,
  reference?: string,
): Promise<Served> {
  const port = await freePort()
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    PORT: String(port),
    // A backup in the middle would be measured, too.
    BACKUP_EVERY_HOURS: '0',
    EXCHANGE_RATE_SOURCE: 'fixed',
    // Counted as for everybody, but never used up: a few people write as fast as they can.
    WRITES_PER_MINUTE: '1000000',
    ...settings,
  }
  const name = reference === undefined ? 'product' : 'reference'
  return serve(name, port, `${dataDir}.log`, ['server/src/main.ts'], env, reference)
}

export function untilServing(served: Served): Promise<void> {
  return until(served, async () => (await fetch(new URL(health.path, served.url))).ok)
}

/** The process that sends the load; it talks with us by messages. */
export function startLoad(): ChildProcess {
  return start(process.execPath, ['bench/load.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

/** Ends a server as a service manager would, and waits until its database is closed. */
export async function stop(served: Served): Promise<void> {
  const ended = exitCode(served.process)
  served.process.kill('SIGTERM')
  const code = await ended
  if (code !== 0) throw new Error(`the ${served.name} ended with ${code}, see ${served.log}`)
}

function serve(
  name: Served['name'],
  port: number,
  log: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  cwd = root,
): Served {
  const output = openSync(log, 'a')
  const child = start(process.execPath, args, { cwd, env, stdio: ['ignore', output, output] })
  return { name, url: `http://127.0.0.1:${port}`, log, process: child }
}

async function until(served: Served, ready: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + mostStartTime
  while (Date.now() < end && runs(served.process)) {
    // Until it listens, connections are refused: that is what is waited for.
    if (await ready().catch(() => false)) return
    await wait(50)
  }
  const said = readFileSync(served.log, 'utf8').slice(-2000)
  throw new Error(`the ${served.name} does not serve, see ${served.log}:\n${said}`)
}

function runs({ exitCode: code, signalCode }: ChildProcess): boolean {
  return code === null && signalCode === null
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}

import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'

const patience = 30_000

/** The server as `npm start` runs it, in a process of its own. */
export interface ServerProcess {
  /** Where it listens, once it does. */
  readonly url: Promise<string>
  readonly ended: Promise<number | null>
  /** Everything on the console so far. */
  console(): string
  kill(signal: NodeJS.Signals): void
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

/** Starts the server; it is killed when the test ends, or with what `finished` waits for, if it still runs. */
export function startProcess(
  env: Record<string, string>,
  finished: (kill: () => void) => void = onTestFinished,
): ServerProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    env: { PATH, NODE_COMPILE_CACHE, PORT: '0', EXCHANGE_RATE_SOURCE: 'fixed', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    text += chunk
  })
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    text += chunk
  })
  finished(() => {
    child.kill('SIGKILL')
  })
  const ended = exitCode(child)
  const url = listening(() => text, ended)
  // Whoever waits for the end of a server that never listens does not ask where it would have listened.
  url.catch(() => undefined)
  return { url, ended, console: () => text, kill: (signal) => child.kill(signal) }
}

function exitCode(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('close', resolve))
}

async function listening(text: () => string, ended: Promise<number | null>): Promise<string> {
  let over = false
  void ended.then(() => {
    over = true
  })
  for (const until = Date.now() + patience; Date.now() < until && !over; ) {
    const port = /Server listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(text())?.[1]
    if (port && / is at http/.test(text())) return `http://127.0.0.1:${port}`
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`the server does not listen:\n${text()}`)
}

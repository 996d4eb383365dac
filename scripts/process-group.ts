import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { constants } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

const running = new Set<ChildProcess>()
// Set when this process is about to exit: nobody may take the end of a command as a reason to start the next.
let leaving = false
// A group of its own lets us end a command together with everything it started, and keeps the terminal's Ctrl-C,
// which npm passes on as well, from reaching it twice.
const ownGroup = process.platform !== 'win32'

/** Starts a command that ends, with all it started, when this process ends. */
export function start(command: string, args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  const child = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    ...options,
    detached: ownGroup,
  })
  running.add(child)
  child.on('exit', () => running.delete(child))
  return child
}

/** The exit code of a command, as a shell would show it; never, when this process ends first. */
export function exitCode(child: ChildProcess): Promise<number> {
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('close', (code, signal) => {
      if (!leaving) done(code ?? 128 + (signal ? constants.signals[signal] : 0))
    })
  })
}

/** Asks every running command to end, and after `gracePeriod` milliseconds makes it. */
export async function endAll(signal: NodeJS.Signals, gracePeriod: number): Promise<void> {
  await Promise.all([...running].map((child) => end(child, signal, gracePeriod)))
}

/**
 * From now on Ctrl-C and SIGTERM end the running commands first, then call `then`.
 * A second signal, when it is a person's and not the echo of the first, ends them at once.
 */
export function endOnSignal(gracePeriod: number, then?: (exitCode: number) => void): void {
  let first: number | undefined
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, async () => {
      if (first !== undefined && Date.now() - first < 1000) return
      const left = first === undefined ? gracePeriod : 0
      first ??= Date.now()
      leaving = then !== undefined
      await endAll(signal, left)
      then?.(128 + constants.signals[signal])
    })
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals, gracePeriod: number): Promise<void> {
  const gone = new Promise((done) => child.once('close', done))
  kill(child, signal)
  const timer = new AbortController()
  await Promise.race([gone, wait(gracePeriod, undefined, { signal: timer.signal }).catch(() => undefined)])
  timer.abort()
  if (running.has(child)) kill(child, 'SIGKILL')
}

function kill(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(ownGroup ? -child.pid : child.pid, signal)
  } catch (error) {
    const gone = error instanceof Error && 'code' in error && error.code === 'ESRCH'
    if (!gone) throw error
  }
}

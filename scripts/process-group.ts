import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { constants } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

const running = new Set<ChildProcess>()
// True when this process is about to exit, so that the end of a command does not start the next one.
let leaving = false
// A separate process group ends a command together with its child processes, and prevents a second Ctrl-C:
// the terminal and npm both send one.
const ownGroup = process.platform !== 'win32'

/** Starts a command that ends, with its child processes, when this process ends. */
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

/** The exit code of a command as in a shell; stays pending if this process ends first. */
export function exitCode(child: ChildProcess): Promise<number> {
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('close', (code, signal) => {
      if (!leaving) done(exitCodeOf(code, signal))
    })
  })
}

/** The exit code as in a shell: 128 and the number of the signal for a command that a signal ended. */
export function exitCodeOf(code: number | null, signal: NodeJS.Signals | null): number {
  return code ?? 128 + (signal ? constants.signals[signal] : 0)
}

/** Sends the signal to every running command, and SIGKILL after `gracePeriod` ms. */
export async function endAll(signal: NodeJS.Signals, gracePeriod: number): Promise<void> {
  await Promise.all([...running].map((child) => end(child, signal, gracePeriod)))
}

/**
 * Makes Ctrl-C, SIGTERM and the end of npm, also when it is killed, end the running commands, then call
 * `then`. A second signal, more than a second later, kills them at once.
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
  if (process.env.npm_lifecycle_event !== undefined) endWithNpm()
}

/** A process whose parent is gone gets another parent; on Windows it keeps the id, and nothing is noticed. */
function endWithNpm(): void {
  const npm = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  timer.unref()
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

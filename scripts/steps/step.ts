import { exitCode, start } from '../process-group.ts'
import { add, type Count, NOTHING } from './count.ts'

/** One command that passes or fails as a whole. */
export interface Step {
  readonly name: string
  /** A script for Node and its arguments. */
  readonly script: readonly string[]
}

/** Runs the steps, `atOnce` at a time; prints one line for each, and the output of failed ones. */
export function runSteps(steps: readonly Step[], atOnce: number): Promise<Count> {
  return runInTurns(steps, atOnce, runStep)
}

/** Runs things in their order, `atOnce` at a time, and adds up what they count. */
export async function runInTurns<T>(
  things: readonly T[],
  atOnce: number,
  run: (thing: T) => Promise<Count>,
): Promise<Count> {
  const waiting = [...things]
  let count = NOTHING
  const lane = async () => {
    for (let thing = waiting.shift(); thing !== undefined; thing = waiting.shift()) {
      const outcome = await run(thing)
      count = add(count, outcome)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return count
}

async function runStep({ name, script }: Step): Promise<Count> {
  const since = Date.now()
  const { code, output } = await runKept(script)
  report(name, code === 0, since)
  if (code !== 0) console.log(output.trim())
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Runs a script and keeps what it prints. */
async function runKept(script: readonly string[]): Promise<{ code: number; output: string }> {
  const child = start(process.execPath, script, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  return { code: await exitCode(child), output }
}

/** Runs the tests of one kind; returns the exit code. Their output is shown as it comes, or when they end if others run beside them. */
export async function runTests(name: string, script: readonly string[], alone: boolean): Promise<number> {
  console.log(`${alone ? '\n' : ''}-- tests: ${name}`)
  if (alone) return exitCode(start(process.execPath, script))
  const { code, output } = await runKept(script)
  console.log(`\n-- output of the tests: ${name}\n${output.trim()}`)
  return code
}

/** Prints the result of a step or a section of tests. */
export function report(name: string, passed: boolean, since: number): void {
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - since) / 1000).toFixed(1)} s)`)
}

import { exitCode, start } from '../process-group.ts'
import { add, type Count, NOTHING } from './count.ts'

/** One command that passes or fails as a whole. */
export interface Step {
  readonly name: string
  /** A script for Node and its arguments. */
  readonly script: readonly string[]
}

/** Runs the steps, `concurrency` at a time; prints one line for each, and the output of failed ones. */
export async function runSteps(steps: readonly Step[], concurrency: number): Promise<Count> {
  const waiting = [...steps]
  let count = NOTHING
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const outcome = await runStep(step)
      count = add(count, outcome)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, lane))
  return count
}

async function runStep({ name, script }: Step): Promise<Count> {
  const since = Date.now()
  const child = start(process.execPath, script, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const passed = (await exitCode(child)) === 0
  report(name, passed, since)
  if (!passed) console.log(output.trim())
  return passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

export function report(name: string, passed: boolean, since: number): void {
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - since) / 1000).toFixed(1)} s)`)
}

import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import { endAll, endOnSignal } from '../../scripts/process-group.ts'
import { describeMachine } from './machine.ts'
import { publish, report } from './report.ts'

type Options = Readonly<Record<string, number | readonly number[] | boolean | string>>

/** What a run has found or measured. */
export interface Outcome {
  readonly title: string
  readonly sections: readonly string[]
  /** The run fails when there are any. */
  readonly problems?: readonly string[]
  /** The name of the kept report, if it differs from that of the command. */
  readonly kept?: string
}

/** Closes what a run has opened, also when it fails or is interrupted; the last one first. */
export type AtEnd = (close: () => unknown) => void

/**
 * Runs `work` as the npm script `command`, prints its report and problems, and fails if there are problems.
 * `options` are those of the command line, with their values in a full run. A report is kept if `--keep` is
 * given.
 */
export async function run<O extends Options>(
  command: string,
  options: O,
  work: (given: O, atEnd: AtEnd) => Promise<Outcome>,
): Promise<void> {
  const given = readOptions(options)
  const [family = command, name = family] = command.split(':')
  const closing: (() => unknown)[] = []
  const close = async () => {
    await endAll('SIGTERM', 2000)
    for (const each of closing.splice(0).reverse()) await each()
  }
  endOnSignal(2000, (code) => void close().finally(() => process.exit(code)))
  const machine = describeMachine(tmpdir())
  try {
    const { title, sections, problems = [], kept = name } = await work(given, (one) => closing.push(one))
    for (const problem of problems) console.error(problem)
    if (problems.length > 0) process.exitCode = 1
    const folder = family === 'bench' ? 'bench/results' : 'docs/figures'
    await publish(folder, kept, report(title, command, machine, sections), given.keep === true)
  } finally {
    await close()
  }
}

function readOptions<O extends Options>(full: O): O {
  const typeOf = (value: O[string]) => ({ type: typeof value === 'boolean' ? 'boolean' : 'string' }) as const
  const options = Object.entries(full).map(([name, value]) => [name, typeOf(value as O[string])] as const)
  const { values } = parseArgs({ options: Object.fromEntries(options) })
  const read = Object.entries(full).map(([name, value]) => [name, readOption(name, values[name], value)])
  return Object.fromEntries(read) as O
}

/** `--clients 1,16`, `--packages 300`. */
function readOption(name: string, given: string | boolean | undefined, full: Options[string]) {
  if (given === undefined || typeof full === 'string' || typeof full === 'boolean') return given ?? full
  const numbers = String(given).split(',').map(Number)
  const isList = typeof full !== 'number'
  if (numbers.some((one) => !Number.isInteger(one) || one < 1) || (!isList && numbers.length > 1))
    throw new RangeError(`--${name} takes whole numbers above 0${isList ? ', separated by commas' : ''}`)
  return isList ? numbers : numbers[0]
}

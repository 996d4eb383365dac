import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import { endAll, endOnSignal } from '../scripts/process-group.ts'
import { describeMachine, type Machine } from '../testkit/report/machine.ts'
import { publish } from '../testkit/report/report.ts'

/** The command's number options, with the values of a full run, and its text options. */
interface Options<N extends string, T extends string> {
  readonly numbers: Readonly<Record<N, number>>
  readonly texts?: readonly T[]
}

export interface Given<N extends string, T extends string> {
  readonly numbers: Readonly<Record<N, number>>
  readonly texts: Readonly<Partial<Record<T, string>>>
  readonly machine: Machine
}

/**
 * Runs `work` with the options of the command line and prints its report and problems; the command fails if there are problems. A full run
 * without problems writes its report to docs/figures.
 */
export async function run<N extends string, T extends string = never>(
  name: string,
  { numbers, texts = [] }: Options<N, T>,
  work: (given: Given<N, T>) => Promise<{ readonly text: string; readonly problems: readonly string[] }>,
): Promise<void> {
  const names = [...Object.keys(numbers), ...texts]
  const { values } = parseArgs({
    options: Object.fromEntries(names.map((each) => [each, { type: 'string' as const }])),
  })
  const given = Object.entries<number>(numbers).map(
    ([key, full]) => [key, Number(values[key] ?? full)] as const,
  )
  const isFull =
    given.every(([key, value]) => key === 'seed' || value >= numbers[key as N]) && values.only === undefined
  endOnSignal(2000, (code) => process.exit(code))
  const machine = describeMachine(tmpdir())
  try {
    const { text, problems } = await work({
      numbers: Object.fromEntries(given) as Record<N, number>,
      texts: values as Partial<Record<T, string>>,
      machine,
    })
    for (const problem of problems) console.error(problem)
    if (problems.length > 0) process.exitCode = 1
    await publish('docs/figures', name, text, isFull && problems.length === 0)
  } finally {
    await endAll('SIGTERM', 2000)
  }
}

import { tmpdir } from 'node:os'
import { endAll, endOnSignal } from '../../scripts/process-group.ts'
import type { FixtureDb } from '../../testkit/fixture-db/fixture-db.ts'
import { openFixtures } from '../../testkit/fixture-db/open-fixtures.ts'
import { describeMachine, type Machine } from '../../testkit/report/machine.ts'
import { publish } from '../../testkit/report/report.ts'
import type { MeasuredCall } from '../calls/measured-call.ts'
import { measuredCalls } from '../calls/measured-calls.ts'

/** Options that bench and growth share. */
export const sharedOptions = {
  calls: { type: 'string' },
  postgres: { type: 'boolean', default: false },
  quick: { type: 'boolean', default: false },
  keep: { type: 'boolean', default: false },
} as const

interface Figures {
  readonly kind: string
  readonly text: string
  readonly figures: object
}

/** Runs a measurement on fixture databases, publishes its figures, and cleans up also after an error. */
export async function runMeasurement(
  postgres: boolean,
  keep: boolean,
  measure: (fixtures: FixtureDb, machine: Machine) => Promise<Figures>,
): Promise<void> {
  const machine = describeMachine(tmpdir())
  const fixtures = await openFixtures(postgres)
  endOnSignal(2000, (code) => void fixtures.close().finally(() => process.exit(code)))
  try {
    const { kind, text, figures } = await measure(fixtures, machine)
    const { engine } = fixtures
    const name = engine === 'postgres' && kind !== 'cluster' ? `${kind}-postgres` : kind
    await publish('bench/results', name, text, keep, { machine, engine, ...figures })
  } catch (error) {
    console.error(error)
    process.exitCode = 1
  } finally {
    await endAll('SIGTERM', 2000)
    await fixtures.close()
  }
}

/** The calls whose names contain one of the words, such as `pay,all_items`; without words, all calls. */
export function chooseCalls(words: string | undefined): MeasuredCall[] {
  const wanted = words?.split(',') ?? ['']
  const chosen = measuredCalls.filter(({ name }) => wanted.some((word) => name.includes(word.trim())))
  if (chosen.length > 0) return chosen
  throw new RangeError(`--calls: no such call; there are ${measuredCalls.map(({ name }) => name).join('; ')}`)
}

/** `--clients 1,16`, `--packages 300,30000`. */
export function numbers(option: string, text: string): number[] {
  const found = text.split(',').map(Number)
  if (found.every((number) => Number.isInteger(number) && number > 0)) return found
  throw new RangeError(`--${option} takes whole numbers above 0, separated by commas`)
}

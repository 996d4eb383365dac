import { afterEach, expect, it } from 'vitest'
import { measuredCalls } from '../../../bench/calls/measured-calls.ts'
import { type Asked, type Plan, takeTurns } from '../../../bench/measure.ts'
import { endAll } from '../../../scripts/process-group.ts'
import { sqliteFixtures } from '../../../testkit/fixture-db/sqlite.ts'

// A short run of each measurement. It tests that bench measures, not the figures, which need an idle machine.

const plan: Plan = { seconds: 0.05, warmUp: 10, warmUpSeconds: 0.2, rounds: 2, payers: 20 }
/** They take seconds on an idle machine. */
const longest = 3 * 60_000

async function expectMeasured(packages: number[], ...names: string[]): Promise<void> {
  const fixtures = await sqliteFixtures()
  const calls = measuredCalls.filter(({ name }) => names.includes(name))
  const asked: Asked = { fixtures, plan, calls, clients: [1], packages }
  const { measured, rows } = await takeTurns(asked)
  await fixtures.close()
  expect(measured.map(({ name }) => name)).toEqual(names)
  for (const { rounds } of measured) {
    expect(rounds).toHaveLength(plan.rounds)
    for (const bursts of rounds) {
      expect(bursts).toHaveLength(packages.length)
      for (const { perSecond } of bursts) expect(perSecond).toBeGreaterThan(0)
    }
  }
  expect(rows).toHaveLength(packages.length)
  for (const made of rows) expect(made).toBeGreaterThan(0)
}

afterEach(() => endAll('SIGTERM', 2000))

it('bench measures calls', { timeout: longest }, () =>
  expectMeasured([400], 'all_items, newest 100', 'add_to_cart', 'submit (five lines)', 'pay (three entries)'),
)

it('bench measures calls in a small and in a larger database', { timeout: longest }, () =>
  expectMeasured([100, 400], 'package', 'all_address, newest 100', 'add_to_cart'),
)

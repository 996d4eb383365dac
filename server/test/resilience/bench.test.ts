import { afterEach, expect, it } from 'vitest'
import { measuredCalls } from '../../../bench/calls/measured-calls.ts'
import type { Measured, Plan } from '../../../bench/run/measure.ts'
import { measurePresent, measureSizes } from '../../../bench/run/take-turns.ts'
import { endAll } from '../../../scripts/process-group.ts'
import { sqliteFixtures } from '../../../testkit/fixture-db/sqlite.ts'

// A short run of each measurement. It tests that bench measures, not the figures, which need an idle machine.

const plan: Plan = { seconds: 0.05, warmUp: 10, warmUpSeconds: 0.2, rounds: 2, payers: 20 }
/** They take seconds on an idle machine. */
const longest = 3 * 60_000

const pick = (...names: string[]) => measuredCalls.filter(({ name }) => names.includes(name))
const namesOf = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name)

function expectMeasured(measured: readonly Measured[], targets: number): void {
  for (const { rounds } of measured) {
    expect(rounds).toHaveLength(plan.rounds)
    for (const bursts of rounds) {
      expect(bursts).toHaveLength(targets)
      for (const { perSecond } of bursts) expect(perSecond).toBeGreaterThan(0)
    }
  }
}

afterEach(() => endAll('SIGTERM', 2000))

it('bench measures calls', { timeout: longest }, async () => {
  const calls = pick('all_items, newest 100', 'add_to_cart', 'submit (five lines)', 'pay (three entries)')
  const fixtures = await sqliteFixtures()
  const measured = await measurePresent({ fixtures, plan, calls, clients: [1] }, 400)
  await fixtures.close()
  expect(namesOf(measured)).toEqual(namesOf(calls))
  expectMeasured(measured, 1)
})

it('bench measures calls in a small and in a larger database', { timeout: longest }, async () => {
  const calls = pick('package', 'all_address, newest 100', 'add_to_cart')
  const fixtures = await sqliteFixtures()
  const { measured } = await measureSizes({ fixtures, plan, calls }, [100, 400])
  await fixtures.close()
  expect(namesOf(measured)).toEqual(namesOf(calls))
  expectMeasured(measured, 2)
})

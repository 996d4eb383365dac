import { afterEach, expect, it } from 'vitest'
import { endAll } from '../scripts/process-group.ts'
import { measuredCalls } from './calls/measured-calls.ts'
import { sqliteGround } from './ground/sqlite.ts'
import { acrossSizes } from './run/across-sizes.ts'
import { besideFloor } from './run/beside-floor.ts'
import type { Measured, Plan } from './run/measure.ts'

// A short run of each measurement: that it measures, not what it finds. Figures are of a quiet machine (`npm run bench`).

const plan: Plan = { seconds: 0.05, warmUp: 10, warmUpSeconds: 0.2, rounds: 2 }
/** They take seconds, on a machine that does nothing else. */
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

it('measures calls beside their storage work', { timeout: longest }, async () => {
  const calls = pick(
    'package',
    'all_items, newest 100',
    'add_to_cart',
    'submit (five lines)',
    'pay (three entries)',
  )
  const ground = await sqliteGround()
  const measured = await besideFloor({ ground, plan, calls, clients: [1], packages: 400 })
  await ground.close()
  expect(namesOf(measured)).toEqual(namesOf(calls))
  expectMeasured(measured, 2)
})

it('measures calls in a small and in a larger business', { timeout: longest }, async () => {
  const calls = pick('package', 'all_address, newest 100', 'add_to_cart')
  const ground = await sqliteGround()
  const { measured } = await acrossSizes({ ground, plan, calls, sizes: [100, 400] })
  await ground.close()
  expect(namesOf(measured)).toEqual(namesOf(calls))
  expectMeasured(measured, 2)
})

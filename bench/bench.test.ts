import { expect, it } from 'vitest'
import { endAll } from '../scripts/process-group.ts'
import type { MeasuredCall } from './calls/measured-call.ts'
import { measuredCalls } from './calls/measured-calls.ts'
import type { Ground } from './ground/ground.ts'
import { sqliteGround } from './ground/sqlite.ts'
import { acrossSizes } from './run/across-sizes.ts'
import { besideFloor } from './run/beside-floor.ts'
import { cpuOf, ratio } from './run/figures.ts'
import type { Measured, Plan } from './run/measure.ts'

// Far from the aims of `npm run bench`, and never times: what fails here has gone wrong, however busy the machine is.
const mostOfFloor = 4
const mostGrowth = 2.5
const plan: Plan = { seconds: 0.15, warmUp: 120, warmUpSeconds: 1, rounds: 3 }

/** They take seconds, on a machine that does nothing else. */
const longest = 3 * 60_000

const pick = (...names: string[]) => measuredCalls.filter(({ name }) => names.includes(name))

/**
 * Calls of which one target costs more CPU than so many times another, by medians, and does so again when they are measured
 * anew; none where no CPU time is known.
 */
async function tooDear(
  calls: readonly MeasuredCall[],
  measureThem: (ground: Ground, calls: readonly MeasuredCall[]) => Promise<Measured[]>,
  { sides, most }: { sides: [of: number, to: number]; most: number },
): Promise<string[]> {
  let dear = calls
  for (let tries = 0; tries < 2 && dear.length > 0; tries += 1) {
    const ground = await sqliteGround()
    try {
      const measured = await measureThem(ground, dear)
      expect(measured.map(({ name }) => name)).toEqual(dear.map(({ name }) => name))
      const over = measured.filter((row) => (ratio(row, sides, cpuOf) ?? 0) > most)
      dear = dear.filter(({ name }) => over.some((row) => row.name === name))
    } finally {
      await endAll('SIGTERM', 2000)
      await ground.close()
    }
  }
  return dear.map(({ name }) => name)
}

it('costs at most a few times what its storage work costs', { timeout: longest }, async () => {
  const calls = pick(
    'package',
    'all_items, newest 100',
    'add_to_cart',
    'submit (five lines)',
    'pay (three entries)',
  )
  const beside = (ground: Ground, chosen: readonly MeasuredCall[]) =>
    besideFloor({ ground, plan, calls: chosen, clients: [1], packages: 400 })
  expect(await tooDear(calls, beside, { sides: [0, 1], most: mostOfFloor })).toEqual([])
})

it('costs hardly more in a business twenty times as large', { timeout: longest }, async () => {
  const calls = pick('package', 'all_address, newest 100', 'add_to_cart')
  const across = async (ground: Ground, chosen: readonly MeasuredCall[]) =>
    (await acrossSizes({ ground, plan, calls: chosen, sizes: [400, 8000] })).measured
  expect(await tooDear(calls, across, { sides: [1, 0], most: mostGrowth })).toEqual([])
})

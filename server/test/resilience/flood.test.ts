import { expect, it } from 'vitest'
import { fillAddresses, floods, throughProxy, underFlood } from '../../../resilience/flood/flood.ts'
import { withEnvironment } from '../../../testkit/environment/environment.ts'
import { providePage } from '../../../testkit/server-process.ts'

// A short run of `npm run resilience:flood`; the long one is in docs/figures/flood.md.

it('during a flood of five hundred connections the server still answers other people, and recovers', async () => {
  await providePage()
  const people = { admins: 1, staff: 1, settings: throughProxy }
  await withEnvironment('sqlite', people, async (environment) => {
    await fillAddresses(environment, 300)
    for (const flood of floods) {
      const { during, recovery, answers } = await underFlood(environment, flood, 2500)
      const found = JSON.stringify({ name: flood.name, during, recovery, answers })
      expect(during.badHealth, found).toBe(0)
      // Under overload some requests may be refused with Retry-After, but each gets an answer.
      expect(during.bad, found).toBeLessThanOrEqual(during.times.length / 4)
      expect(Math.max(...during.times), found).toBeLessThan(12_000)
      expect(recovery, found).toBeLessThan(10_000)
    }
  })
})

import { expect, it } from 'vitest'
import { floodsOf, throughProxy } from '../../../resilience/flood/attacks.ts'
import type { Target } from '../../../resilience/flood/target.ts'
import { underAttack } from '../../../resilience/flood/under-attack.ts'
import { serverOf, withEnvironment } from '../../../testkit/environment/environment.ts'
import type { SignedIn } from '../../../testkit/people.ts'
import { providePage } from '../../../testkit/server-process.ts'

// A short run of `npm run resilience:flood`; the long one is in docs/figures/flood.md.

it('during a flood of five hundred connections the server still answers other people, and recovers', async () => {
  await providePage()
  await withEnvironment('sqlite', { admins: 1, staff: 2, settings: throughProxy }, async (environment) => {
    const { admins, staff, database } = environment
    const [admin, clerk, visitor] = [...admins, ...staff] as [SignedIn, SignedIn, SignedIn]
    const target: Target = { served: serverOf(environment), database, admin, staff: clerk, visitor }
    for (const flood of floodsOf(300)) {
      const { during, recovery, answers } = await underAttack(target, flood, 2500)
      const found = JSON.stringify({ name: flood.name, during, recovery, answers })
      expect(during.badHealth, found).toBe(0)
      // Under overload some requests may be refused with Retry-After, but each gets an answer.
      expect(during.bad, found).toBeLessThanOrEqual(during.times.length / 4)
      expect(Math.max(...during.times), found).toBeLessThan(12_000)
      expect(recovery, found).toBeLessThan(10_000)
      // The flood took place.
      expect(Object.keys(answers), found).not.toEqual([])
    }
  })
})

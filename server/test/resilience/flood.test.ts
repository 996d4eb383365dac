import { expect, it } from 'vitest'
import { attacks, settings, underAttack } from '../../../resilience/flood.ts'
import { serverOf, withEnvironment } from '../../../testkit/environment/environment.ts'
import type { SignedIn } from '../../../testkit/people.ts'
import { providePage } from '../../../testkit/server-process.ts'

// A short run of `npm run resilience:flood`; the long one is in docs/figures/flood.md.

it('while one visitor attacks with a script, other people are answered, and nothing of theirs is lost', async () => {
  await providePage()
  await withEnvironment('sqlite', { admins: 1, staff: 1, settings }, async (environment) => {
    const [other, attacker] = [...environment.admins, ...environment.staff] as [SignedIn, SignedIn]
    // A slip takes longer than a short run, and so do files that fifty connections send at once.
    for (const attack of attacks.filter(({ name }) => !/^(slips|files)/.test(name))) {
      const result = await underAttack({ served: serverOf(environment), attacker, other }, attack, 5000)
      const found = JSON.stringify(result)
      expect([result.during.bad, result.lost], found).toEqual([0, 0])
      expect(result.saved, found).toBeGreaterThan(0)
      // The attack took place.
      expect(Object.keys(result.answers), found).not.toEqual([])
    }
  })
})

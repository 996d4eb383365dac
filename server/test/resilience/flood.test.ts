import { expect, it } from 'vitest'
import { attacks, settings, underAttack } from '../../../resilience/flood.ts'
import { serverOf, withEnvironment } from '../../../testkit/environment/environment.ts'
import { longRun } from '../../../testkit/full-run.ts'
import type { SignedIn } from '../../../testkit/people.ts'
import { providePage } from '../../../testkit/server-process.ts'
import { engines } from '../../../testkit/test-app.ts'

// `npm run resilience:flood` goes on longer, on both databases; docs/figures/flood.md says how others fared.

it.each(longRun ? engines : (['sqlite'] as const))(
  'while one visitor attacks with a script, other people are answered, and nothing of theirs is lost: %s',
  async (engine) => {
    await providePage()
    await withEnvironment(engine, { admins: 1, staff: 1, settings }, async (environment) => {
      const [other, attacker] = [...environment.admins, ...environment.staff] as [SignedIn, SignedIn]
      // A slip takes longer than a short run, and so do files that fifty connections send at once.
      for (const attack of attacks.filter(({ name }) => longRun || !/^(slips|files)/.test(name))) {
        const target = { served: serverOf(environment), attacker, other }
        const result = await underAttack(target, attack, longRun ? 10_000 : 5000)
        const found = JSON.stringify(result)
        if (longRun) console.log(engine, attack.name, found)
        expect([result.bad, result.lost], found).toEqual([0, 0])
        expect(result.saved, found).toBeGreaterThan(0)
        // The attack took place.
        expect(Object.keys(result.answers), found).not.toEqual([])
      }
    })
  },
)

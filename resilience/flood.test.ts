import { expect, it } from 'vitest'
import { providePage } from '../server/test/server-process.ts'
import { openHouse } from './desk/house.ts'
import { fillAddresses, floods, throughProxy, underFlood } from './flood/flood.ts'

// A short run of `npm run resilience:flood`; the long one is in docs/figures/flood.md.

it('five hundred connections at once leave others their turn, and the server well', async () => {
  await providePage()
  const house = await openHouse('sqlite', { admins: 1, staff: 1, settings: throughProxy })
  try {
    await fillAddresses(house, 300)
    for (const flood of floods) {
      const { during, recovery, answers } = await underFlood(house, flood, 2500)
      const found = { name: flood.name, during, recovery, answers: [...answers] }
      expect(during.badHealth, JSON.stringify(found)).toBe(0)
      // Whoever is turned away when it is far too much may come back a second later; nobody is left without an answer.
      expect(during.bad, JSON.stringify(found)).toBeLessThanOrEqual(during.times.length / 4)
      expect(Math.max(...during.times), JSON.stringify(found)).toBeLessThan(12_000)
      expect(recovery, JSON.stringify(found)).toBeLessThan(10_000)
    }
  } finally {
    await house.close()
  }
})

import { expect, it } from 'vitest'
import { randomSeed } from '../server/test/random-seed.ts'
import { providePage } from '../server/test/server-process.ts'
import { openHouse } from './desk/house.ts'
import { makePostgres } from './desk/postgres.ts'
import { restoreRounds } from './restore/rounds.ts'

// A short run of `npm run resilience:restore`, with other choices every time; the long one is in docs/figures/restore.md.

it.each([
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
] as const)(
  'a backup made while people write is restored as it was at one moment, from %s into %s',
  async (from, into) => {
    await providePage()
    const house = await openHouse(from, { admins: 2, staff: 2 })
    const postgres = house.postgres ?? (await makePostgres())
    try {
      const tally = await restoreRounds(house, into, postgres, { rounds: 1, seed: randomSeed, writes: 60 })
      expect(tally.troubles, `seed ${randomSeed}`).toEqual([])
      expect(tally).toMatchObject({ rounds: 1, lostOrHalf: 0, wrong: 0 })
      // Somebody wrote while it was made.
      expect(tally.meanwhile).toBeGreaterThan(0)
    } finally {
      await house.close()
      if (!house.postgres) await postgres.remove()
    }
  },
)

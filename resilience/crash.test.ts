import { expect, it } from 'vitest'
import { engines } from '../server/test/desk.ts'
import { randomSeed } from '../server/test/random-seed.ts'
import { providePage } from '../server/test/server-process.ts'
import { withoutWrites } from './crash/no-writes.ts'
import { crashRounds } from './crash/rounds.ts'
import { troubles } from './crash/troubles.ts'
import { openHouse } from './desk/house.ts'

// A short run of `npm run resilience:crash`, with other choices every time; the long one is in docs/figures/crash.md.

it.each(engines)(
  'a killed server, and a killed PostgreSQL, lose nothing that was acknowledged: %s',
  async (engine) => {
    await providePage()
    const house = await openHouse(engine, { admins: 2, staff: 1 })
    try {
      // On PostgreSQL first the server, then the database.
      const rounds = engine === 'sqlite' ? 1 : 2
      const tally = await crashRounds(house, {
        rounds,
        atMost: rounds + 4,
        seed: randomSeed,
        writes: [20, 20],
      })
      expect(tally.troubles, `seed ${randomSeed}`).toEqual([])
      expect(tally).toMatchObject({ lost: 0, half: 0, doubled: 0, wrong: 0 })
      expect(tally.rounds).toBeGreaterThanOrEqual(rounds)
      expect(tally.acknowledged).toBeGreaterThanOrEqual(20 * tally.rounds)
      // Somebody was in the middle of a write.
      expect(tally.unanswered).toBeGreaterThan(0)
    } finally {
      await house.close()
    }
  },
)

it.for(troubles)(
  '$engine, $name: writes are refused, reads go on, nothing is damaged',
  async (trouble, { skip }) => {
    const because = trouble.skip()
    if (because !== null) skip(because)
    await providePage()
    const result = await withoutWrites(trouble, 2)
    expect(result.troubles).toEqual([])
    expect(result).toMatchObject({ refusedWrites: 2, stored: 0, lost: 0, half: 0, doubled: 0, wrong: 0 })
    expect(result.acknowledged).toBeGreaterThan(0)
  },
)

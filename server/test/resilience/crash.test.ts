// @rules V2.3.3
import { expect, it } from 'vitest'
import { withoutWrites } from '../../../resilience/crash/no-writes.ts'
import { crashRounds } from '../../../resilience/crash/rounds.ts'
import { storageFaults } from '../../../resilience/crash/storage-faults.ts'
import { withEnvironment } from '../../../testkit/environment/environment.ts'
import { randomSeed } from '../../../testkit/random-seed.ts'
import { providePage } from '../../../testkit/server-process.ts'
import { engines } from '../../../testkit/test-app.ts'

// A short run of `npm run resilience:crash`, with other choices every time.

it.each(engines)(
  'no acknowledged write is lost when the server or PostgreSQL is killed: %s',
  async (engine) => {
    await providePage()
    // On PostgreSQL first the server, then the database.
    const rounds = engine === 'sqlite' ? 1 : 2
    const plan = { rounds, atMost: rounds + 4, seed: randomSeed, writes: [20, 20] } as const
    const tally = await withEnvironment(engine, { admins: 2, staff: 1 }, (environment) =>
      crashRounds(environment, plan),
    )
    expect(tally.problems, `seed ${randomSeed}`).toEqual([])
    expect(tally).toMatchObject({ lost: 0, half: 0, doubled: 0, wrong: 0 })
    expect(tally.rounds).toBeGreaterThanOrEqual(rounds)
    expect(tally.acknowledged).toBeGreaterThanOrEqual(20 * tally.rounds)
    // At least one write was cut off.
    expect(tally.unanswered).toBeGreaterThan(0)
  },
)

it.for(storageFaults)(
  '$engine, $name: writes are refused, reads succeed, and no data is damaged',
  async (fault, { skip }) => {
    const because = fault.skip()
    if (because !== null) skip(because)
    await providePage()
    const result = await withoutWrites(fault, 2)
    expect(result.problems).toEqual([])
    expect(result).toMatchObject({ refusedWrites: 2, stored: 0, lost: 0, half: 0, doubled: 0, wrong: 0 })
    expect(result.acknowledged).toBeGreaterThan(0)
  },
)

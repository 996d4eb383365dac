// @rules V2.3.3
import { expect, it } from 'vitest'
import { crashRounds, storageFaults, withoutWrites } from '../../../resilience/crash.ts'
import { withEnvironment } from '../../../testkit/environment/environment.ts'
import { longRun } from '../../../testkit/full-run.ts'
import { randomSeed } from '../../../testkit/random-seed.ts'
import { providePage } from '../../../testkit/server-process.ts'
import { engines } from '../../../testkit/test-app.ts'

// `npm run resilience:crash` goes on longer; the choices are others every time.

it.each(engines)(
  'no acknowledged write is lost when the server or PostgreSQL is killed: %s',
  async (engine) => {
    await providePage()
    // On PostgreSQL first the server, then the database.
    const rounds = longRun ? 50 : engine === 'sqlite' ? 1 : 2
    const writes = [20, longRun ? 200 : 20] as const
    const plan = { rounds, atMost: rounds + 4, seed: randomSeed, writes }
    const people = longRun ? { admins: 6, staff: 2 } : { admins: 2, staff: 1 }
    const tally = await withEnvironment(engine, people, (environment) => crashRounds(environment, plan))
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
    const people = longRun ? 8 : 2
    const result = await withoutWrites(fault, people)
    expect(result.problems).toEqual([])
    expect(result).toMatchObject({ refusedWrites: people, stored: 0, lost: 0, half: 0, doubled: 0, wrong: 0 })
    expect(result.acknowledged).toBeGreaterThan(0)
  },
)

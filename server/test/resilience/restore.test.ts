import { expect, it } from 'vitest'
import { restoreRounds } from '../../../resilience/restore/rounds.ts'
import { withEnvironment } from '../../../testkit/environment/environment.ts'
import { randomSeed } from '../../../testkit/random-seed.ts'
import { providePage } from '../../../testkit/server-process.ts'

// A short run of `npm run resilience:restore`, with other choices every time; the long one is in
// docs/figures/restore.md.

it.each([
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
] as const)(
  'a backup made during writes restores the state of one moment, from %s into %s',
  async (from, into) => {
    await providePage()
    const plan = { rounds: 1, seed: randomSeed, writes: 60 }
    const tally = await withEnvironment(from, { admins: 2, staff: 2 }, (environment) =>
      restoreRounds(environment, into, plan),
    )
    expect(tally.problems, `seed ${randomSeed}`).toEqual([])
    expect(tally).toMatchObject({ rounds: 1, lost: 0, wrong: 0 })
    // There were writes during the backup.
    expect(tally.meanwhile).toBeGreaterThan(0)
  },
)

import { expect, it } from 'vitest'
import { deadDisk } from '../../../resilience/disk.ts'
import { restoreRounds } from '../../../resilience/restore.ts'
import { newTally } from '../../../testkit/actors/check.ts'
import { withEnvironment } from '../../../testkit/environment/environment.ts'
import { longRun } from '../../../testkit/full-run.ts'
import { randomSeed } from '../../../testkit/random-seed.ts'
import { providePage } from '../../../testkit/server-process.ts'

// `npm run resilience:restore` goes on longer; the choices are others every time.

it.each([
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
  ...(longRun
    ? ([
        ['sqlite', 'sqlite'],
        ['postgres', 'postgres'],
      ] as const)
    : []),
] as const)(
  'a backup made during writes restores the state of one moment, from %s into %s',
  async (from, into) => {
    await providePage()
    const rounds = longRun ? 5 : 1
    const plan = { rounds, seed: randomSeed, writes: longRun ? 200 : 60 }
    const people = { admins: longRun ? 6 : 2, staff: 2 }
    const tally = await withEnvironment(from, people, (environment) => restoreRounds(environment, into, plan))
    expect(tally.problems, `seed ${randomSeed}`).toEqual([])
    expect(tally).toMatchObject({ rounds, lost: 0, wrong: 0 })
    // There were writes during the backup.
    expect(tally.meanwhile).toBeGreaterThan(0)
  },
)

// `npm run resilience:disk` waits for copies that are due; here it is the one of the beginning.
it('a business whose disk died is brought back from its copy elsewhere, as it was at one moment', async () => {
  await providePage()
  const tally = newTally()
  const disk = await deadDisk({ seed: randomSeed, minutes: 5, dies: [8, 12], pause: 500 }, tally)
  expect(tally.problems, `seed ${randomSeed}`).toEqual([])
  expect(disk.acknowledged).toBeGreaterThan(disk.lostWrites)
})

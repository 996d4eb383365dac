import { expect, it } from 'vitest'
import { noRollBecause, roll } from '../../../resilience/roll.ts'
import { noStandbyBecause, promotions } from '../../../resilience/standby.ts'
import { randomSeed } from '../../../testkit/random-seed.ts'
import { providePage } from '../../../testkit/server-process.ts'

// Short runs of `npm run resilience:roll` and `resilience:standby`; the long ones are in docs/figures/.

it('two servers behind HAProxy are rolled to a version with one more column, and nobody notices', async ({
  skip,
}) => {
  const because = noRollBecause()
  if (because !== null) skip(because)
  await providePage()
  const { tally, added, failed, times } = await roll({ people: 3, seed: randomSeed, writes: 20 })
  expect(failed).toEqual([])
  expect(tally.problems, `seed ${randomSeed}`).toEqual([])
  expect(tally).toMatchObject({ unanswered: 0, lost: 0, half: 0, doubled: 0, wrong: 0 })
  expect(added).toBe(1)
  expect(times.length).toBeGreaterThan(tally.acknowledged)
  expect(tally.acknowledged).toBeGreaterThanOrEqual(60)
})

it('no acknowledged write is lost when the primary dies and its synchronous standby takes over', async ({
  skip,
}) => {
  const because = noStandbyBecause()
  if (because !== null) skip(because)
  await providePage()
  const plan = { rounds: 1, admins: 6, seed: randomSeed, writes: 20 }
  const { tally, promotions: found } = await promotions(plan)
  expect(tally.problems, `seed ${randomSeed}`).toEqual([])
  expect(tally).toMatchObject({ lost: 0, half: 0, doubled: 0, wrong: 0 })
  expect(found).toHaveLength(1)
  expect(tally.acknowledged).toBeGreaterThanOrEqual(20)
})

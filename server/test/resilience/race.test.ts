import { expect, it } from 'vitest'
import { race } from '../../../resilience/race/run.ts'
import { randomSeed } from '../../../testkit/random-seed.ts'
import { providePage } from '../../../testkit/server-process.ts'
import { engines } from '../../../testkit/test-app.ts'

// A short run of `npm run resilience:race`, with other choices every time.

it.each(engines)(
  'after concurrent writes the data matches the answers, and every race has exactly one winner: %s',
  async (engine) => {
    await providePage()
    const result = await race(engine, { actions: 400, times: 2, people: 8, seed: randomSeed })
    expect(result.failures, `seed ${randomSeed}`).toEqual([])
    expect(result.differences, `seed ${randomSeed}`).toEqual([])
    expect(result.races.flatMap(({ wrong }) => wrong)).toEqual([])
    expect(result.races.length).toBeGreaterThanOrEqual(15)
    expect(result.acknowledged).toBeGreaterThan(50)
    expect(result.refused).toBeGreaterThan(50)
  },
)

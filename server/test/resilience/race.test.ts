import { expect, it } from 'vitest'
import { race } from '../../../resilience/race/race.ts'
import { longRun } from '../../../testkit/full-run.ts'
import { randomSeed } from '../../../testkit/random-seed.ts'
import { providePage } from '../../../testkit/server-process.ts'
import { engines } from '../../../testkit/test-app.ts'

// `npm run resilience:race` goes on longer; the choices are others every time.

it.each(engines)(
  'after concurrent writes the data matches the answers, and every race has exactly one winner: %s',
  async (engine) => {
    await providePage()
    const much = longRun ? { actions: 20_000, times: 50, people: 16 } : { actions: 400, times: 2, people: 8 }
    const result = await race(engine, { ...much, seed: randomSeed })
    expect(result.failures, `seed ${randomSeed}`).toEqual([])
    expect(result.differences, `seed ${randomSeed}`).toEqual([])
    expect(result.wrong).toEqual([])
    expect(result.acknowledged).toBeGreaterThan(50)
    expect(result.refused).toBeGreaterThan(50)
  },
)

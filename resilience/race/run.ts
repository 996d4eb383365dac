import { setTimeout as wait } from 'node:timers/promises'
import type { Engine } from '../../server/src/storage/engine/database.ts'
import { auditOf } from '../../testkit/audit.ts'
import { withEnvironment } from '../../testkit/environment/environment.ts'
import { countDeadlocks } from '../../testkit/postgres/database.ts'
import type { RandomLoad } from './client.ts'
import { findDifferences } from './differences.ts'
import { racesForCorrections } from './for-corrections.ts'
import { namedRaces, type Race } from './named-races.ts'
import { randomLoad } from './random-load.ts'
import { openRun, type RandomRun } from './random-run.ts'

export interface RacePlan {
  /** Random actions of all people together. */
  readonly actions: number
  /** Repetitions of each named race. */
  readonly times: number
  readonly people: number
  readonly seed: number
}

export interface RaceResult
  extends Pick<RandomLoad, 'actions' | 'acknowledged' | 'refused' | 'failures' | 'doneByKinds'> {
  readonly engine: Engine
  readonly processes: number
  /** Counted by PostgreSQL; the server retries the transactions. */
  readonly deadlocks: number
  /** Between what the server shows and what its answers imply. */
  readonly differences: readonly string[]
  readonly seconds: number
  readonly races: readonly NamedResult[]
}

interface NamedResult {
  readonly name: string
  readonly times: number
  readonly wrong: readonly string[]
}

/** Runs random actions, then every named race; on PostgreSQL over two server processes. */
export async function race(engine: Engine, plan: RacePlan): Promise<RaceResult> {
  const processes = engine === 'postgres' ? 2 : 1
  // Only admins reject, void and refund: all but two race for these.
  const admins = plan.people - 2
  const options = { admins, staff: plan.people - admins, processes }
  return withEnvironment(engine, options, async (environment) => {
    const random = openRun(environment)
    const started = Date.now()
    const load = await randomLoad(random, plan.actions, plan.seed)
    const seconds = (Date.now() - started) / 1000
    const differences = await findDifferences(random, load)
    const races: NamedResult[] = []
    for (const one of [...racesForCorrections, ...namedRaces])
      races.push(await repeat(random, one, plan.times))
    // PostgreSQL updates its statistics with a delay.
    await wait(1000)
    const { database } = environment
    const deadlocks = database.url === undefined ? 0 : await countDeadlocks(database.url)
    differences.push(...(await auditOf(database)))
    return { ...load, engine, processes, deadlocks, differences, seconds, races }
  })
}

async function repeat(random: RandomRun, { name, most, run }: Race, wanted: number): Promise<NamedResult> {
  const { admins, staff } = random.environment
  const [[admin], [anna, ben]] = [admins, staff]
  if (!admin || !anna || !ben) throw new Error('an admin and two others are needed')
  const times = Math.min(wanted, most)
  const wrong: string[] = []
  for (let round = 0; round < times; round += 1) {
    try {
      // Alternates who sends the first request.
      const [first, second] = round % 2 === 0 ? [anna, ben] : [ben, anna]
      await run(random, { admin, anna: first, ben: second })
    } catch (error) {
      wrong.push(`${name}: ${error instanceof Error ? error.message : error}`)
    }
  }
  return { name, times, wrong }
}

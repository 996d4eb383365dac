import type { Engine } from '../../server/src/storage/engine/database.ts'
import { auditOf } from '../../testkit/audit.ts'
import { withEnvironment } from '../../testkit/environment/environment.ts'
import { namedRaces, type Race } from './named-races.ts'
import { findDifferences, randomLoad } from './random-load.ts'
import { openRun, type RandomRun } from './random-run.ts'

interface RacePlan {
  /** Random actions of all people together. */
  readonly actions: number
  readonly times: number
  readonly people: number
  readonly seed: number
}

/**
 * Runs random actions of many people who want the same things, then every named race; on PostgreSQL over two
 * server processes. `differences` are those between what the server shows and what its answers imply, and
 * the findings of books and audit; `wrong` are races without exactly one outcome.
 */
export async function race(engine: Engine, plan: RacePlan) {
  const processes = engine === 'postgres' ? 2 : 1
  // Only admins reject, void and refund: all but two race for these.
  const admins = plan.people - 2
  const options = { admins, staff: plan.people - admins, processes }
  return withEnvironment(engine, options, async (environment) => {
    const random = openRun(environment)
    const load = await randomLoad(random, plan.actions, plan.seed)
    const differences = await findDifferences(random, load)
    const wrong: string[] = []
    for (const one of namedRaces) wrong.push(...(await repeat(random, one, plan.times)))
    differences.push(...(await auditOf(environment.database)))
    return { ...load, differences, wrong }
  })
}

async function repeat(random: RandomRun, { name, most, run }: Race, wanted: number): Promise<string[]> {
  const { admins, staff } = random.environment
  const [[admin], [anna, ben]] = [admins, staff]
  if (!admin || !anna || !ben) throw new Error('an admin and two others are needed')
  const wrong: string[] = []
  for (let round = 0; round < Math.min(wanted, most); round += 1) {
    try {
      // Alternates who sends the first request.
      const [first, second] = round % 2 === 0 ? [anna, ben] : [ben, anna]
      await run(random, { admin, anna: first, ben: second })
    } catch (error) {
      wrong.push(`${name}: ${error instanceof Error ? error.message : error}`)
    }
  }
  return wrong
}

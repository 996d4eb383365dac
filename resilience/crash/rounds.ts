import { setTimeout as wait } from 'node:timers/promises'
import { getHealth } from '#contract/system.ts'
import { type Random, seededRandom } from '../../server/src/commands/made-up-business/random.ts'
import { type Actor, actorsOf, whileWriting } from '../../testkit/actors/actor.ts'
import { addActors, addWrong, checkActors, newTally, type Tally } from '../../testkit/actors/check.ts'
import { auditOf } from '../../testkit/audit.ts'
import { bookProblemsOf } from '../../testkit/books.ts'
import { type Environment, serverOf } from '../../testkit/environment/environment.ts'
import type { ServerProcess } from '../../testkit/server-process.ts'

export interface CrashPlan {
  readonly rounds: number
  /** The most rounds, if no kill has cut a write off so far. */
  readonly atMost?: number
  readonly seed: number
  /** Acknowledged writes before each kill: the least, and the most that are added at random. */
  readonly writes: readonly [number, number]
}

const faults = { sqlite: ['server'], postgres: ['server', 'postgres', 'both'] } as const
type Fault = (typeof faults)['postgres'][number]

/**
 * In each round all people write, a process is killed and restarted, and everything is checked. Stops at the
 * first problem.
 */
export async function crashRounds(environment: Environment, plan: CrashPlan): Promise<Tally> {
  const random = seededRandom(plan.seed)
  const actors = actorsOf([...environment.admins, ...environment.staff], plan.seed)
  const tally = newTally()
  const wanted = () => (tally.unanswered > 0 ? plan.rounds : (plan.atMost ?? plan.rounds))
  while (tally.rounds < wanted() && tally.problems.length === 0) {
    const fault = faults[environment.engine][tally.rounds % faults[environment.engine].length] ?? 'server'
    await oneRound(environment, actors, fault, random, plan)
    tally.rounds += 1
    await checkActors(serverOf(environment), actors, tally)
    addActors(tally, actors)
    addWrong(tally, await bookProblemsOf(environment.database, tally))
    addWrong(tally, await auditOf(environment.database))
  }
  return tally
}

async function oneRound(
  environment: Environment,
  actors: readonly Actor[],
  fault: Fault,
  random: Random,
  { writes: [least, more] }: CrashPlan,
): Promise<void> {
  await whileWriting(actors, serverOf(environment), least + random.below(more), async () => {
    await wait(random.below(20))
    if (fault !== 'server') await environment.postgres?.kill()
    if (fault !== 'postgres') await environment.kill(0)
  })
  if (fault !== 'server') await environment.postgres?.start()
  if (fault === 'postgres') await untilHealthy(serverOf(environment))
  else await startAgain(environment, random)
}

/** One time in four, the server is killed again while it starts. */
async function startAgain(environment: Environment, random: Random): Promise<void> {
  if (random.below(4) === 0) {
    const start = environment.start(0).catch(() => null)
    await wait(random.below(1500))
    await environment.kill(0)
    await start
  }
  await environment.start(0)
}

/** After PostgreSQL returns, the server must recover by itself. */
async function untilHealthy({ url }: ServerProcess): Promise<void> {
  for (const since = Date.now(); Date.now() - since < 20_000; await wait(50)) {
    const answer = await fetch(new URL(getHealth.path, url)).catch(() => null)
    if (answer?.ok) return
  }
  throw new Error('the server did not recover after PostgreSQL returned')
}

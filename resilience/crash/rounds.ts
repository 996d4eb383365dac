import { setTimeout as wait } from 'node:timers/promises'
import { getHealth } from '#contract/system.ts'
import type { SettingName } from '#domain/setting/settings.ts'
import { type Actor, makeActor, untilWritten } from '../../testkit/actors/actor.ts'
import { auditOf } from '../../testkit/audit.ts'
import { type Random, seededRandom } from '../../testkit/random.ts'
import type { ServerProcess } from '../../testkit/server-process.ts'
import { type Environment, serverOf } from '../environment.ts'
import { checkActors, newTally, type Tally } from './check.ts'

export interface CrashPlan {
  readonly rounds: number
  /** Up to so many rounds until somebody was in the middle of a write. */
  readonly atMost?: number
  readonly seed: number
  /** Writes that are acknowledged before something is killed: at least, and at most so many more. */
  readonly writes: readonly [number, number]
}

/** Settings that no order of the actors depends on: one for each of the first actors. */
export const settings: readonly SettingName[] = [
  'babyFormulaPostage',
  'adultFormula3Postage',
  'adultFormula6Postage',
  'otherItemPostage',
]

const faults = { sqlite: ['server'], postgres: ['server', 'postgres', 'both'] } as const
type Fault = (typeof faults)['postgres'][number]

/** Lets everybody of the environment write, kills, starts again and checks; ends early with the first round that is not clean. */
export async function crashRounds(environment: Environment, plan: CrashPlan): Promise<Tally> {
  const random = seededRandom(plan.seed)
  const people = [...environment.admins, ...environment.staff]
  const actors = people.map((person, at) => makeActor(person, at, settings[at] ?? null, plan.seed + at))
  const tally = newTally()
  const wanted = () => (tally.unanswered > 0 ? plan.rounds : (plan.atMost ?? plan.rounds))
  while (tally.rounds < wanted() && tally.problems.length === 0) {
    const fault = faults[environment.engine][tally.rounds % faults[environment.engine].length] ?? 'server'
    await oneRound(environment, actors, fault, random, plan)
    tally.rounds += 1
    await checkActors(serverOf(environment), actors, tally)
    const found = await auditOf(environment.database)
    tally.wrong += found.length
    tally.problems.push(...found)
    for (const { wrong } of actors) {
      tally.wrong += wrong.length
      tally.problems.push(...wrong.splice(0))
    }
  }
  for (const { count } of actors) {
    tally.acknowledged += count.acknowledged
    tally.refused += count.refused
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
  let over = false
  const running = Promise.all(actors.map((actor) => actor.run(serverOf(environment), () => over)))
  await untilWritten(actors, least + random.below(more))
  await wait(random.below(20))
  if (fault !== 'server') await environment.postgres?.kill()
  if (fault !== 'postgres') await environment.kill(0)
  over = true
  await running
  if (fault !== 'server') await environment.postgres?.start()
  if (fault === 'postgres') await untilHealthy(serverOf(environment))
  else await startAgain(environment, random)
}

/** One time in four the server is killed once more while it starts. */
async function startAgain(environment: Environment, random: Random): Promise<void> {
  if (random.below(4) === 0) {
    const start = environment.start(0).catch(() => null)
    await wait(random.below(1500))
    await environment.kill(0)
    await start
  }
  await environment.start(0)
}

/** A server whose PostgreSQL was away goes on by itself. */
async function untilHealthy({ url }: ServerProcess): Promise<void> {
  for (const since = Date.now(); Date.now() - since < 20_000; await wait(50)) {
    const answer = await fetch(new URL(getHealth.path, url)).catch(() => null)
    if (answer?.ok) return
  }
  throw new Error('the server does not find its PostgreSQL again')
}

import { setTimeout as wait } from 'node:timers/promises'
import { health } from '#contract/house.ts'
import type { SettingName } from '#domain/settings.ts'
import { auditOf } from '../desk/books.ts'
import type { Target } from '../desk/call.ts'
import type { House } from '../desk/house.ts'
import { type Random, randomOf } from '../desk/random.ts'
import { checkClients, newTally, type Tally } from './check.ts'
import { type Client, makeClient, untilWritten } from './client.ts'
import { targetOf } from './target-of.ts'

export interface CrashPlan {
  readonly rounds: number
  /** Up to so many rounds until somebody was in the middle of a write. */
  readonly atMost?: number
  readonly seed: number
  /** Writes that are acknowledged before something is killed: at least, and at most so many more. */
  readonly writes: readonly [number, number]
}

/** Settings that no order of the clients depends on: one for each of the first clients. */
export const settings: readonly SettingName[] = [
  'babyFormulaPostage',
  'adultFormula3Postage',
  'adultFormula6Postage',
  'otherItemPostage',
]

const faults = { sqlite: ['server'], postgres: ['server', 'postgres', 'both'] } as const
type Fault = (typeof faults)['postgres'][number]

/** Lets everybody of the house write, kills, starts again and checks; ends early with the first round that is not clean. */
export async function crashRounds(house: House, plan: CrashPlan): Promise<Tally> {
  const random = randomOf(plan.seed)
  const people = [...house.admins, ...house.staff]
  const clients = people.map((person, at) => makeClient(person, at, settings[at] ?? null, plan.seed + at))
  const tally = newTally()
  const wanted = () => (tally.unanswered > 0 ? plan.rounds : (plan.atMost ?? plan.rounds))
  while (tally.rounds < wanted() && tally.troubles.length === 0) {
    const fault = faults[house.engine][tally.rounds % faults[house.engine].length] ?? 'server'
    await oneRound(house, clients, fault, random, plan)
    tally.rounds += 1
    await checkClients(targetOf(house), clients, tally)
    const found = await auditOf(house.books)
    tally.wrong += found.length
    tally.troubles.push(...found)
    for (const { wrong } of clients) {
      tally.wrong += wrong.length
      tally.troubles.push(...wrong.splice(0))
    }
  }
  for (const { count } of clients) {
    tally.acknowledged += count.acknowledged
    tally.refused += count.refused
  }
  return tally
}

async function oneRound(
  house: House,
  clients: readonly Client[],
  fault: Fault,
  random: Random,
  { writes: [least, more] }: CrashPlan,
): Promise<void> {
  let over = false
  const running = Promise.all(clients.map((client) => client.run(targetOf(house), () => over)))
  await untilWritten(clients, least + random.below(more))
  await wait(random.below(20))
  if (fault !== 'server') await house.postgres?.kill()
  if (fault !== 'postgres') await house.kill(0)
  over = true
  await running
  if (fault !== 'server') await house.postgres?.start()
  if (fault === 'postgres') await untilHealthy(targetOf(house))
  else await startAgain(house, random)
}

/** One time in four the server is killed once more while it starts. */
async function startAgain(house: House, random: Random): Promise<void> {
  if (random.below(4) === 0) {
    const start = house.start(0).catch(() => null)
    await wait(random.below(1500))
    await house.kill(0)
    await start
  }
  await house.start(0)
}

/** A server whose PostgreSQL was away goes on by itself. */
async function untilHealthy(target: Target): Promise<void> {
  for (const since = Date.now(); Date.now() - since < 20_000; await wait(50)) {
    const answer = await fetch(new URL(health.path, target.url)).catch(() => null)
    if (answer?.ok) return
  }
  throw new Error('the server does not find its PostgreSQL again')
}

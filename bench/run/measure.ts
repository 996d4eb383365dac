import type { FixtureDb } from '../../testkit/fixture-db/fixture-db.ts'
import { cpuTimeOf, memoryOf } from '../../testkit/report/cpu-time.ts'
import type { MeasuredCall } from '../calls/measured-call.ts'
import type { LoadResult } from '../load/task.ts'
import type { Load } from './load.ts'
import type { Target } from './target.ts'

/** One burst of requests at one server. */
export interface Burst extends LoadResult {
  readonly perSecond: number
  /** CPU of the server per request, in ms. */
  readonly cpu: number | null
  /** The same of the database's own processes. */
  readonly databaseCpu: number | null
  /** Of the server, when it was over, in MB. */
  readonly memory: number | null
}

export interface Plan {
  /** How long a burst shall take at the slowest target, about. */
  readonly seconds: number
  /** So many requests go before anything counts, but no more than take `warmUpSeconds`, about. */
  readonly warmUp: number
  readonly warmUpSeconds: number
  readonly rounds: number
  /** People who pay: the most requests of a burst of payments, as everybody has one cart. */
  readonly payers: number
}

export interface Bench {
  readonly load: Load
  readonly fixtures: FixtureDb
  /** They take turns in each round. */
  readonly targets: readonly Target[]
}

/** A call at a number of clients; each round has one burst for each target, in their order. */
export interface Measured {
  readonly name: string
  readonly clients: number
  readonly rounds: readonly (readonly Burst[])[]
}

const firstRequests = 4

/** Measures a call at a number of clients: warms all targets up, then takes turns, with the first turn changing hands. */
export async function measure(
  bench: Bench,
  plan: Plan,
  call: MeasuredCall,
  clients: number,
): Promise<Measured> {
  const amountFor = (seconds: number, perSecond: number, most = Number.POSITIVE_INFINITY) =>
    Math.max(clients, Math.min(most, call.most ?? most, Math.round(perSecond * seconds)))
  let slowest = Number.POSITIVE_INFINITY
  for (const target of bench.targets) {
    const { perSecond } = await burst(bench, target, call, clients, Math.max(clients, firstRequests))
    const amount = amountFor(plan.warmUpSeconds, perSecond, plan.warmUp)
    const warm = await burst(bench, target, call, clients, amount)
    slowest = Math.min(slowest, warm.perSecond)
  }
  const amount = amountFor(plan.seconds, slowest)
  const rounds: Burst[][] = []
  for (let number = 0; number < plan.rounds; number += 1) {
    const round: Burst[] = []
    for (const turn of bench.targets.keys()) {
      const index = (turn + number) % bench.targets.length
      const target = bench.targets[index]
      if (target) round[index] = await burst(bench, target, call, clients, amount)
    }
    rounds.push(round)
  }
  return { name: call.name, clients, rounds }
}

async function burst(
  { load, fixtures }: Bench,
  { served, environment }: Target,
  call: MeasuredCall,
  connections: number,
  amount: number,
): Promise<Burst> {
  const requests = await call.requests(environment, amount)
  const { pid } = served.process
  const before = { server: cpuTimeOf(pid), database: fixtures.cpuTime() }
  const result = await load.send([{ served, requests, connections }])
  const after = { server: cpuTimeOf(pid), database: fixtures.cpuTime() }
  const perRequest = (side: keyof typeof before) => {
    const [from, until] = [before[side], after[side]]
    return from === null || until === null ? null : (until - from) / result.answers
  }
  return {
    ...result,
    perSecond: (result.answers / result.elapsed) * 1000,
    cpu: perRequest('server'),
    databaseCpu: perRequest('database'),
    memory: memoryOf(pid),
  }
}

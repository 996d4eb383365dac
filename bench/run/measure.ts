import type { FixtureDb } from '../../testkit/fixture-db/fixture-db.ts'
import { cpuTimeOf, memoryOf } from '../../testkit/report/cpu-time.ts'
import type { MeasuredCall } from '../calls/measured-call.ts'
import type { Load, LoadResult } from './load.ts'
import type { Target } from './target.ts'

/** One burst of requests to one server. */
export interface Burst extends LoadResult {
  readonly perSecond: number
  /** CPU of the server per request, in ms. */
  readonly cpu: number | null
  /** CPU of the database's own processes per request, in ms. */
  readonly databaseCpu: number | null
  /** Memory of the server after the burst, in MB. */
  readonly memory: number | null
}

export interface Plan {
  /** Approximate length of a burst at the slowest target. */
  readonly seconds: number
  /** Requests before the measurement, limited to about `warmUpSeconds`. */
  readonly warmUp: number
  readonly warmUpSeconds: number
  readonly rounds: number
  /** People who pay; also the most payments in a burst, because each person has one cart. */
  readonly payers: number
}

export interface Bench {
  readonly load: Load
  readonly fixtures: FixtureDb
  readonly targets: readonly Target[]
}

/** The figures of a call at a number of clients; each round has one burst for each target. */
export interface Measured {
  readonly name: string
  readonly clients: number
  readonly rounds: readonly (readonly Burst[])[]
}

const firstRequests = 4

/** Warms up all targets, then measures them in turns; each round starts with another target. */
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
  const { result, cpu } = await sendMeasured(load, fixtures, [{ served, requests, connections }])
  const [server = null, database = null] = cpu
  return {
    ...result,
    cpu: server === null ? null : server / result.answers,
    databaseCpu: database === null ? null : database / result.answers,
    memory: memoryOf(served.process.pid),
  }
}

/** Sends the load; also gives the CPU time of each server and then of the database, in ms. */
export async function sendMeasured(load: Load, fixtures: FixtureDb, parts: Parameters<Load['send']>[0]) {
  const cpuTimes = () => [...parts.map(({ served }) => cpuTimeOf(served.process.pid)), fixtures.cpuTime()]
  const before = cpuTimes()
  const result = await load.send(parts)
  const cpu = cpuTimes().map((until, at) => {
    const from = before[at] ?? null
    return from === null || until === null ? null : until - from
  })
  return { result: { ...result, perSecond: (result.answers / result.elapsed) * 1000 }, cpu }
}

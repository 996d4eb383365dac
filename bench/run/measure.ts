import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { LoadResult, LoadTask, MeasuredCall, TakeableRow } from '../load/task.ts'
import { cpuTimeOf } from './cpu-time.ts'
import type { Served } from './processes.ts'

/** A server with the tokens that it takes, and how many requests of each call it has had. */
export interface Target {
  readonly served: Served
  readonly tokens: readonly string[]
  readonly sent: Map<MeasuredCall, number>
}

/** One burst of requests. */
export interface Burst extends LoadResult {
  readonly perSecond: number
  /** CPU of the server per request, in ms. */
  readonly serverCpu: number | null
}

/** Product and floor of one round, one after the other. */
export interface Round {
  readonly product: Burst
  readonly floor: Burst
}

export interface Plan {
  /** Requests that are sent before anything counts, per call. */
  readonly warmUp: Readonly<Record<MeasuredCall, number>>
  /** How long the product's burst of a round shall take, about, in seconds; the floor gets as many requests. */
  readonly seconds: number
  readonly rounds: number
}

export interface Bench {
  readonly load: ChildProcess
  readonly product: Target
  readonly floor: Target
  readonly rows: readonly TakeableRow[]
}

/** Measures a call at a number of clients: warms both up, then takes turns, with the first turn changing hands. */
export async function measure(
  bench: Bench,
  plan: Plan,
  call: MeasuredCall,
  connections: number,
): Promise<Round[]> {
  const burst = (target: Target, amount: number) => fire(bench, target, { call, connections, amount })
  await burst(bench.floor, plan.warmUp[call])
  const { perSecond } = await burst(bench.product, plan.warmUp[call])
  const amount = Math.max(connections, Math.round(perSecond * plan.seconds))
  const rounds: Round[] = []
  for (let round = 0; round < plan.rounds; round += 1) {
    const early = round % 2 === 0 ? await burst(bench.product, amount) : undefined
    const floor = await burst(bench.floor, amount)
    rounds.push({ product: early ?? (await burst(bench.product, amount)), floor })
  }
  return rounds
}

async function fire(
  { load, rows }: Bench,
  { served, tokens, sent }: Target,
  what: { call: MeasuredCall; connections: number; amount: number },
): Promise<Burst> {
  const firstNumber = sent.get(what.call) ?? 0
  sent.set(what.call, firstNumber + what.amount)
  const task: LoadTask = { ...what, url: served.url, tokens, rows, firstNumber }
  const { pid } = served.process
  const before = cpuTimeOf(pid)
  load.send(task)
  const [result]: LoadResult[] = await once(load, 'message')
  const after = cpuTimeOf(pid)
  if (!result) throw new Error('the load process gave no result')
  if (result.bad > 0)
    throw new Error(`${result.bad} of ${what.amount} answers were not 2xx, see ${served.log}`)
  return {
    ...result,
    perSecond: (result.answers / result.elapsed) * 1000,
    serverCpu: before === null || after === null ? null : (after - before) / result.answers,
  }
}

import { median } from '../load/percentile.ts'
import type { MeasuredCall } from '../load/task.ts'
import type { Machine } from './machine.ts'
import type { Burst, Plan, Round } from './measure.ts'

/** A call at a number of clients, with all its rounds. */
export interface Measured {
  readonly call: MeasuredCall
  readonly clients: number
  readonly rounds: readonly Round[]
}

/** The figures as Markdown: medians of the rounds, product before floor, and the median of each round's ratio. */
export function report(machine: Machine, plan: Plan, measured: readonly Measured[]): string {
  return `# Product beside floor, ${machine.date} UTC

Commit ${machine.commit}, Node ${machine.node}, ${machine.cpu}, ${machine.memoryGb} GB, load ${machine.load.toFixed(1)} at the start;
writing 4 kB to disk for good takes ${machine.diskSync.toFixed(2)} ms here. The product runs as \`npm start\` runs it, request log included.
Each client sends its next request when it has its answer; all_items lists 1,000 rows, an order has 5 lines.

Each field is product : floor (product / floor). Medians of ${plan.rounds} rounds of about ${plan.seconds} s; in each round both get
the same number of requests, one after the other.

| call | clients | requests per second | p50 ms | p99 ms | server CPU ms per request | requests per round |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
${measured.map(line).join('\n')}

${total(measured)} answers were counted, all of them 2xx; afterwards both databases held exactly what was answered.
The process that sends the load used at most ${Math.round(busiest(measured) * 100)} % of one core.
`
}

function line({ call, clients, rounds }: Measured): string {
  const field = (value: (burst: Burst) => number, digits: number) => {
    const of = (side: keyof Round) => median(rounds.map((round) => value(round[side])))
    const ratio = median(rounds.map(({ product, floor }) => value(product) / value(floor)))
    return `${of('product').toFixed(digits)} : ${of('floor').toFixed(digits)} (${ratio.toFixed(2)})`
  }
  const known = rounds.every(({ product, floor }) => product.serverCpu !== null && floor.serverCpu !== null)
  const fields = [
    call,
    clients,
    field(({ perSecond }) => perSecond, 0),
    field(({ p50 }) => p50, 2),
    field(({ p99 }) => p99, 2),
    known ? field(({ serverCpu }) => serverCpu ?? 0, 2) : 'not known here',
    rounds[0]?.product.answers ?? 0,
  ]
  return `| ${fields.join(' | ')} |`
}

function bursts(measured: readonly Measured[]): Burst[] {
  return measured.flatMap(({ rounds }) => rounds.flatMap(({ product, floor }) => [product, floor]))
}

function total(measured: readonly Measured[]): number {
  return bursts(measured).reduce((answers, burst) => answers + burst.answers, 0)
}

function busiest(measured: readonly Measured[]): number {
  return Math.max(...bursts(measured).map(({ clientCpu, elapsed }) => clientCpu / elapsed))
}

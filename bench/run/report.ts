import type { Engine } from '../../server/src/storage/database.ts'
import type { MeasuredCall } from '../calls/measured-call.ts'
import { cpuOf, type Figure, ofTarget, ratio, shown } from './figures.ts'
import type { Machine } from './machine.ts'
import type { Burst, Measured, Plan } from './measure.ts'
import { conditions, table } from './results.ts'

export interface BenchRun {
  readonly machine: Machine
  readonly engine: Engine
  readonly packages: number
  readonly plan: Plan
  readonly calls: readonly MeasuredCall[]
  /** Of the product and the floor, in this order. */
  readonly measured: readonly Measured[]
}

/** The figures as Markdown: medians of the rounds, product before floor, and the median of each round's ratio. */
export function report({ machine, engine, packages, plan, calls, measured }: BenchRun): string {
  const where = engine === 'postgres' ? ' on PostgreSQL, whose CPU is counted too' : ' on SQLite'
  const aims = new Map(calls.map(({ name, aim }) => [name, aim]))
  return `# Product beside floor${where}, ${machine.date} UTC

${conditions(machine)}
${packages} packages at the start. Each client sends its next request when it has its answer.

Each field is product : floor (product / floor). Medians of ${plan.rounds} rounds of about ${plan.seconds} s; in each round both get
the same number of requests, one after the other. Aim is of CPU, in times of the floor's.

${table(
  [
    'call',
    'clients',
    'requests per second',
    'p50 ms',
    'p99 ms',
    'CPU ms per request',
    'aim',
    'memory MB',
    'requests',
  ],
  measured.map((row) => line(row, aims.get(row.name))),
)}

${total(measured)} answers were counted, all of them 2xx, or 304 where asked for; the floor knows no 304. Reads were answered the same by both; afterwards the audit found
nothing wrong in either database. Behind approve the product makes an invoice and sends a mail, the floor does not.
The process that sends the load used at most ${Math.round(busiest(measured) * 100)} % of one core.
`
}

function line(row: Measured, aim: number | undefined): (string | number)[] {
  const field = (figure: Figure, digits: number) => {
    const both = [0, 1].map((index) => shown(ofTarget(row, index, figure), digits)).join(' : ')
    return `${both} (${shown(ratio(row, [0, 1], figure), 2)})`
  }
  const reached = ratio(row, [0, 1], cpuOf)
  const missed = aim !== undefined && reached !== null && reached > aim
  return [
    row.name,
    row.clients,
    field(({ perSecond }) => perSecond, 0),
    field(({ p50 }) => p50, 2),
    field(({ p99 }) => p99, 2),
    field(cpuOf, 2),
    aim === undefined ? '' : `${aim}${missed ? ' missed' : ''}`,
    field(({ memory }) => memory, 0),
    row.rounds[0]?.[0]?.answers ?? 0,
  ]
}

function bursts(measured: readonly Measured[]): Burst[] {
  return measured.flatMap(({ rounds }) => rounds.flat())
}

export function total(measured: readonly Measured[]): number {
  return bursts(measured).reduce((answers, burst) => answers + burst.answers, 0)
}

/** How much of a core the load used; bursts of a moment say nothing of it. */
export function busiest(measured: readonly Measured[]): number {
  const long = bursts(measured).filter(({ elapsed }) => elapsed > 200)
  return Math.max(0, ...long.map(({ clientCpu, elapsed }) => clientCpu / elapsed))
}

import type { Engine } from '../../server/src/storage/database.ts'
import { cpuOf, type Figure, ofTarget, ratio, shown } from '../run/figures.ts'
import type { Machine } from '../run/machine.ts'
import type { Measured, Plan } from '../run/measure.ts'
import { busiest, total } from '../run/report.ts'
import { conditions, table } from '../run/results.ts'

/** Times of the reference's CPU that a call may cost before its row is marked. */
const most = 1.05

export interface AgainstRun {
  readonly machine: Machine
  readonly engine: Engine
  readonly packages: number
  readonly plan: Plan
  /** The commit that this one is compared with. */
  readonly reference: string
  /** Of this commit and the reference, in this order. */
  readonly measured: readonly Measured[]
}

/** The figures as Markdown: medians of the rounds, this commit before the reference, and the median of each round's ratio. */
export function reportAgainst({ machine, engine, packages, plan, reference, measured }: AgainstRun): string {
  const where = engine === 'postgres' ? ' on PostgreSQL, whose CPU is counted too' : ' on SQLite'
  const ratios = measured.map((row) => ratio(row, [0, 1], cpuOf)).filter((value) => value !== null)
  const middle = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? null
  const dear = ratios.filter((value) => value > most).length
  return `# This commit against ${reference}${where}, ${machine.date} UTC

${conditions(machine)}
${packages} packages at the start, made by ${reference}; both commits run on a copy of the same rows, with the packages of their own lockfile. Each client sends its next request
when it has its answer.

Each field is this commit : ${reference} (ratio). Medians of ${plan.rounds} rounds of about ${plan.seconds} s; in each round both get the same number of requests, one
after the other, with the first turn changing hands. CPU above ${most} times the reference's is marked.

${table(
  ['call', 'clients', 'p50 ms', 'p99 ms', 'CPU ms per request', 'memory MB', 'requests'],
  measured.map(line),
)}

Median of the CPU ratios: ${shown(middle, 2)}; ${dear} of ${ratios.length} are above ${most}. ${total(measured)} answers were counted, all of them 2xx, or 304 where asked for; afterwards
the audit found nothing wrong in the database of this commit. The process that sends the load used at most ${Math.round(busiest(measured) * 100)} % of one core.
`
}

function line(row: Measured): (string | number)[] {
  const field = (figure: Figure, digits: number, mark = '') => {
    const both = [0, 1].map((index) => shown(ofTarget(row, index, figure), digits)).join(' : ')
    return `${both} (${shown(ratio(row, [0, 1], figure), 2)})${mark}`
  }
  const cpu = ratio(row, [0, 1], cpuOf)
  return [
    row.name,
    row.clients,
    field(({ p50 }) => p50, 2),
    field(({ p99 }) => p99, 2),
    field(cpuOf, 2, cpu !== null && cpu > most ? ' **more**' : ''),
    field(({ memory }) => memory, 0),
    row.rounds[0]?.[0]?.answers ?? 0,
  ]
}

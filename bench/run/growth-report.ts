import type { Engine } from '../../server/src/storage/database.ts'
import type { MeasuredCall } from '../calls/measured-call.ts'
import { cpuOf, type Figure, ofTarget, ratio, shown } from './figures.ts'
import type { Machine } from './machine.ts'
import type { Measured, Plan } from './measure.ts'
import { busiest, total } from './report.ts'
import { conditions, table } from './results.ts'

/** At most this many times the cost at the smallest size, for a call that answers one page or one thing. */
const growthAim = 1.3

export interface GrowthRun {
  readonly machine: Machine
  readonly engine: Engine
  readonly plan: Plan
  readonly sizes: readonly number[]
  readonly rows: readonly number[]
  readonly calls: readonly MeasuredCall[]
  /** Of the sizes, in their order. */
  readonly measured: readonly Measured[]
}

export function growthReport({ machine, engine, plan, sizes, rows, calls, measured }: GrowthRun): string {
  const last = sizes.length - 1
  const growing = new Set(calls.filter(({ grows }) => grows).map(({ name }) => name))
  const each = (row: Measured, figure: Figure, digits: number) =>
    sizes.map((_, index) => shown(ofTarget(row, index, figure), digits)).join(' : ')
  const made = sizes.map((packages, index) => `${packages} (${rows[index]} item rows)`).join(', ')
  return `# Cost at several sizes on ${engine === 'postgres' ? 'PostgreSQL, whose CPU is counted too' : 'SQLite'}, ${machine.date} UTC

${conditions(machine)}
Packages: ${made}. One client, all sizes in turns; medians of ${plan.rounds} rounds of about ${plan.seconds} s.

Growth is CPU per request at the largest size, in times of the smallest; the aim is at most ${growthAim} for every call that answers one
page or one thing. A page of a hundred rows can be longer in a larger business: people who pay once a day have more in their carts.

${table(
  [
    'call',
    'CPU ms per request',
    'p50 ms',
    'p99 ms',
    'KB per answer',
    'growth of CPU',
    'growth of p50',
    'aim',
    'requests',
  ],
  measured.map((row) => {
    const grown = ratio(row, [last, 0], cpuOf)
    const missed = grown !== null && grown > growthAim
    return [
      row.name,
      each(row, cpuOf, 3),
      each(row, ({ p50 }) => p50, 2),
      each(row, ({ p99 }) => p99, 2),
      each(row, ({ bytes, answers }) => bytes / answers / 1024, 1),
      shown(grown, 2),
      shown(
        ratio(row, [last, 0], ({ p50 }) => p50),
        2,
      ),
      growing.has(row.name) ? '' : `${growthAim}${missed ? ' missed' : ''}`,
      row.rounds[0]?.[0]?.answers ?? 0,
    ]
  }),
)}

${total(measured)} answers were counted, all of them 2xx. The process that sends the load used at most ${Math.round(busiest(measured) * 100)} % of one core.
`
}

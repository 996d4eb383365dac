import type { Engine } from '../../server/src/storage/engine/database.ts'
import type { Machine } from '../../testkit/report/machine.ts'
import { report as reportOf, table } from '../../testkit/report/report.ts'
import { cpuOf, type Figure, ofTarget, ratio, shown } from './figures.ts'
import type { Burst, Measured, Plan } from './measure.ts'

/** A call that uses more CPU than this ratio to the other commit is marked. */
const mostBeside = 1.05
/** The most CPU, as a ratio to the smallest size, for a call that answers one page or one thing. */
const growthAim = 1.3

interface ReportedRun {
  readonly machine: Machine
  readonly engine: Engine
  readonly plan: Plan
  readonly measured: readonly Measured[]
}

const where = (engine: Engine) =>
  engine === 'postgres' ? 'on PostgreSQL, whose CPU is counted too' : 'on SQLite'

/** Medians of the rounds as Markdown; with another commit, also its figures and the median of the ratios of each round. */
export function report({
  machine,
  engine,
  packages,
  plan,
  reference,
  measured,
}: ReportedRun & { readonly packages: number; readonly reference?: string }): string {
  const title = reference === undefined ? 'What calls cost' : `This commit against ${reference}`
  const beside =
    reference === undefined
      ? ''
      : `The business was made by ${reference}; both commits run on a copy of the same rows, with the packages of their own lockfile. Each field is this commit :
${reference} (ratio); in each round both get the same number of requests, one after the other. CPU above a ratio of ${mostBeside} is marked.`
  const ratios = reference === undefined ? '' : ratiosOf(measured)
  const tail = `${ratios}${total(measured)}, all of them 2xx, or 304 where asked for; afterwards the audit found nothing wrong. ${loadText(measured)}`
  const head =
    'call | clients | requests per second | p50 ms | p99 ms | CPU ms per request | memory MB | requests'
  return reportOf(`${title} ${where(engine)}`, 'bench', machine, [
    `${packages} packages at the start. Each client sends its next request when it has its answer. Medians of ${plan.rounds} rounds of about ${plan.seconds} s.
${beside}`.trim(),
    table(head, measured.map(line)),
    tail,
  ])
}

function eachTarget(row: Measured, figure: Figure, digits: number): string[] {
  return (row.rounds[0] ?? []).map((_, index) => shown(ofTarget(row, index, figure), digits))
}

function line(row: Measured): (string | number)[] {
  const field = (figure: Figure, digits: number) => {
    const each = eachTarget(row, figure, digits)
    return each.length < 2 ? each.join('') : `${each.join(' : ')} (${shown(ratio(row, [0, 1], figure), 2)})`
  }
  const cpu = ratio(row, [0, 1], cpuOf)
  return [
    row.name,
    row.clients,
    field(({ perSecond }) => perSecond, 0),
    field(({ p50 }) => p50, 2),
    field(({ p99 }) => p99, 2),
    `${field(cpuOf, 2)}${cpu !== null && cpu > mostBeside ? ' **more**' : ''}`,
    field(({ memory }) => memory, 0),
    row.rounds[0]?.[0]?.answers ?? 0,
  ]
}

function ratiosOf(measured: readonly Measured[]): string {
  const ratios = measured.map((row) => ratio(row, [0, 1], cpuOf)).filter((value) => value !== null)
  const middle = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? null
  const dear = ratios.filter((value) => value > mostBeside).length
  return `Median of the CPU ratios: ${shown(middle, 2)}; ${dear} of ${ratios.length} are above ${mostBeside}. `
}

export interface GrowthRun extends ReportedRun {
  readonly sizes: readonly number[]
  readonly rows: readonly number[]
}

/** The figures of several sizes as Markdown, the smallest first. */
export function growthReport({ machine, engine, plan, sizes, rows, measured }: GrowthRun): string {
  const last = sizes.length - 1
  const each = (row: Measured, figure: Figure, digits: number) => eachTarget(row, figure, digits).join(' : ')
  const p50: Figure = (burst) => burst.p50
  const made = sizes.map((packages, index) => `${packages} (${rows[index]} item rows)`).join(', ')
  const head =
    'call | CPU ms per request | p50 ms | p99 ms | KB per answer | growth of CPU | growth of p50 | aim | requests'
  const lineOf = (row: Measured) => {
    const grown = ratio(row, [last, 0], cpuOf)
    const missed = grown !== null && grown > growthAim
    return [
      row.name,
      each(row, cpuOf, 3),
      each(row, p50, 2),
      each(row, ({ p99 }) => p99, 2),
      each(row, ({ bytes, answers }) => bytes / answers / 1024, 1),
      shown(grown, 2),
      shown(ratio(row, [last, 0], p50), 2),
      `${growthAim}${missed ? ' missed' : ''}`,
      row.rounds[0]?.[0]?.answers ?? 0,
    ]
  }
  return reportOf(`Cost at several sizes ${where(engine)}`, 'bench:growth', machine, [
    `Packages: ${made}. One client, all sizes in turns; medians of ${plan.rounds} rounds of about ${plan.seconds} s.`,
    `Growth is CPU per request at the largest size, as a ratio to the smallest; the aim is at most ${growthAim} for every call that answers one
page or one thing. A page of a hundred rows can be longer in a larger business: people who pay once a day have more in their carts.`,
    table(head, measured.map(lineOf)),
    `${total(measured)}, all of them 2xx. ${loadText(measured)}`,
  ])
}

function bursts(measured: readonly Measured[]): Burst[] {
  return measured.flatMap(({ rounds }) => rounds.flat())
}

function total(measured: readonly Measured[]): string {
  return `${bursts(measured).reduce((answers, burst) => answers + burst.answers, 0)} answers were counted`
}

/** The CPU of the load process; bursts too short to measure it are left out. */
function loadText(measured: readonly Measured[]): string {
  const long = bursts(measured).filter(({ elapsed }) => elapsed > 200)
  const busiest = Math.max(0, ...long.map(({ clientCpu, elapsed }) => clientCpu / elapsed))
  return `The process that sends the load used at most ${Math.round(busiest * 100)} % of one core.`
}

import { median } from '../testkit/report/percentile.ts'
import { table } from '../testkit/report/report.ts'
import type { Burst, Measured, Plan } from './measure.ts'

/** A figure of a burst; null where this machine cannot measure it. */
type Figure = (burst: Burst) => number | null

/** Which target is compared with which, and the ratio of CPU above which a call is marked. */
export interface Ratio {
  readonly of: number
  readonly to: number
  readonly most: number
}

/** Medians of the rounds as Markdown, of all targets, with the median of the ratios of each round. */
export function sectionsOf(
  measured: readonly Measured[],
  { seconds, rounds }: Plan,
  ratio?: Ratio,
): string[] {
  const field = (row: Measured, figure: Figure, digits: number) => {
    const each = (row.rounds[0] ?? []).map((_, index) => shown(ofTarget(row, index, figure), digits))
    return `${each.join(' : ')}${ratio ? ` (${shown(ratioOf(row, ratio, figure), 2)})` : ''}`
  }
  const isMore = (row: Measured) => ratio !== undefined && (ratioOf(row, ratio, cpuOf) ?? 0) > ratio.most
  const lineOf = (row: Measured) => [
    row.name,
    row.clients,
    field(row, ({ perSecond }) => perSecond, 0),
    field(row, ({ p50 }) => p50, 2),
    field(row, ({ p99 }) => p99, 2),
    `${field(row, cpuOf, 3)}${isMore(row) ? ' **more**' : ''}`,
    field(row, ({ memory }) => memory, 0),
    field(row, ({ bytes, answers }) => bytes / answers / 1024, 1),
    row.rounds[0]?.[0]?.answers ?? 0,
  ]
  const head =
    'call | clients | requests per second | p50 ms | p99 ms | CPU ms per request | memory MB | KB per answer | requests'
  return [
    `Each client sends its next request when it has its answer. Medians of ${rounds} rounds of about ${seconds} s.`,
    table(head, measured.map(lineOf)),
    ratio ? ratiosText(measured, ratio) : '',
    loadText(measured),
  ]
}

/** CPU of the server and of the database per request, in ms. */
const cpuOf: Figure = ({ serverCpu, databaseCpu, answers }) =>
  serverCpu === null ? null : (serverCpu + (databaseCpu ?? 0)) / answers

const ofTarget = (row: Measured, index: number, figure: Figure) =>
  overRounds(row, (round) => figureOf(round[index], figure))

const ratioOf = (row: Measured, { of, to }: Ratio, figure: Figure) =>
  overRounds(row, (round) => {
    const [above, below] = [figureOf(round[of], figure), figureOf(round[to], figure)]
    return above === null || below === null ? null : above / below
  })

const figureOf = (burst: Burst | undefined, figure: Figure) => (burst ? figure(burst) : null)

/** The median over the rounds; null if it is unknown in one of them. */
function overRounds({ rounds }: Measured, of: (round: readonly Burst[]) => number | null): number | null {
  const known = rounds.map(of).filter((value) => value !== null)
  return known.length < rounds.length || known.length === 0 ? null : median(known)
}

const shown = (value: number | null, digits: number) =>
  value === null ? 'not known here' : value.toFixed(digits)

function ratiosText(measured: readonly Measured[], ratio: Ratio): string {
  const ratios = measured.map((row) => ratioOf(row, ratio, cpuOf)).filter((value) => value !== null)
  const more = ratios.filter((value) => value > ratio.most).length
  const middle = ratios.length === 0 ? null : median(ratios)
  return `Median of the CPU ratios: ${shown(middle, 2)}; ${more} of ${ratios.length} are above ${ratio.most} and are marked.`
}

function loadText(measured: readonly Measured[]): string {
  const bursts = measured.flatMap(({ rounds }) => rounds.flat())
  const long = bursts.filter(({ elapsed }) => elapsed > 200)
  const busiest = Math.max(0, ...long.map(({ clientCpu, elapsed }) => clientCpu / elapsed))
  const total = bursts.reduce((sum, { answers }) => sum + answers, 0)
  return `${total} answers were counted, all of them 2xx, or 304 where asked for; afterwards the audit found nothing wrong at sizes up to
20000. The process that sends the load used at most ${Math.round(busiest * 100)} % of one core.`
}

import type { Machine } from '../../testkit/report/machine.ts'
import { median, percentile } from '../../testkit/report/percentile.ts'
import { engineNames, report as reportOf, table } from '../../testkit/report/report.ts'
import type { FloodResult } from './flood.ts'
import type { AttackResult } from './under-attack.ts'
import type { Seen } from './watch.ts'

export function report(
  machine: Machine,
  packages: number,
  floods: readonly FloodResult[],
  attacks: readonly AttackResult[],
): string {
  return reportOf('Floods', 'resilience:flood', machine, [
    `500 connections do the same at once, as fast as they are answered, while another person makes a small call ten times a second and a monitor asks for
/api/health. Times are of the small call, in ms; sender, server and database share the machine.`,
    table(
      `database | flood | before: median, p95 | during: median, p95 | not answered with 200 | \
health: slowest, failed | quick again after, ms | answers to the flood`,
      floods.map(({ engine, flood, before, during, recovery, answers }) => [
        ...[engineNames[engine], flood.name, timesOf(before, 95), timesOf(during, 95)],
        ...[`${during.bad} of ${during.times.length}`],
        ...[`${Math.round(during.slowestHealth)}, ${during.badHealth}`, Math.round(recovery)],
        counted(answers),
      ]),
    ),
    '## One person or address with a script',
    `A business of ${packages} packages. One visitor attacks for some seconds (the export: an admin; logins and idle connections: without a session); meanwhile an admin makes a small call
ten times a second. Times are what the admin sees, in ms. They may be three times the median before the attack or 15 ms, and at most 500 ms.`,
    table(
      `database | attack | before: median, max | during: median, max | not answered | \
health: slowest | memory MB | new log rows | answers to the attack | lookups of another person`,
      attacks.map(({ engine, attack, baseline, attacked, memory, rows, answers, beside }) => [
        ...[engineNames[engine], attack.name, timesOf(baseline, 100), timesOf(attacked, 100)],
        ...[`${attacked.bad} of ${attacked.times.length}`, Math.round(attacked.slowestHealth)],
        ...[`${rounded(memory.before)} to ${rounded(memory.most)}`, rows, counted(answers)],
        beside ? `${beside.succeeded} of ${beside.tried}` : '',
      ]),
    ),
  ])
}

function timesOf({ times }: Seen, last: number): string {
  const middle = median(times)
  return `${middle.toFixed(middle < 10 ? 1 : 0)}, ${Math.round(percentile(times, last))}`
}

const counted = (answers: Readonly<Record<string, number>>) =>
  Object.entries(answers)
    .map(([what, count]) => `${what}: ${count}`)
    .join(', ')

const rounded = (megabytes: number | null) => (megabytes === null ? '?' : Math.round(megabytes))

import type { Machine } from '../../bench/run/machine.ts'
import type { Engine } from '../../server/src/storage/database.ts'
import { engineNames } from '../desk/engine-names.ts'
import { conditions, table } from '../desk/figures.ts'
import { type Calm, type FloodResult, percentile } from './flood.ts'

/** The figures as Markdown. */
export function report(
  machine: Machine,
  results: readonly (readonly [engine: Engine, result: FloodResult])[],
): string {
  return `# Floods, ${machine.date} UTC

${conditions('npm run resilience:flood', machine)}
500 connections do the same at once, as fast as they are answered, while somebody else makes a small call ten times a second and a watcher asks for
/api/health. Times are of the small call, in ms; sender, server and database share the machine.

${table(
  [
    'database',
    'flood',
    'before: median, p95',
    'during: median, p95',
    'not answered with 200',
    'health: slowest, failed',
    'quick again after, ms',
    'answers to the flood',
  ],
  results.map(([engine, { flood, before, during, recovery, answers }]) => [
    ...[engineNames[engine], flood.name, timesOf(before), timesOf(during)],
    ...[
      `${during.bad} of ${during.times.length}`,
      `${Math.round(during.slowestHealth)}, ${during.badHealth}`,
    ],
    ...[Math.round(recovery), [...answers].map(([status, count]) => `${status}: ${count}`).join(', ')],
  ]),
)}
`
}

function timesOf({ times }: Calm): string {
  return [50, 95].map((of) => Math.round(percentile(times, of))).join(', ')
}

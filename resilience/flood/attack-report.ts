import type { Engine } from '../../server/src/storage/database.ts'
import { engineNames } from '../desk/engine-names.ts'
import { table } from '../desk/figures.ts'
import type { AttackResult, Seen } from './under-attack.ts'

/** The attacks of one person or address as Markdown, a row for each database and commit. */
export function attackReport(
  packages: number,
  results: readonly (readonly [engine: Engine, result: AttackResult])[],
): string {
  return `## One person or address with a script

A business of ${packages} packages. One visitor (for the export an admin, for logins and idle connections nobody) attacks for some seconds; meanwhile an admin makes a small call
ten times a second. Times are what the admin sees, in ms. At most three times the calm median or 15 ms, and at most 500 ms, is asked of this commit.

${table(
  [
    'database',
    'attack',
    'commit',
    'calm: median, max',
    'attacked: median, max',
    'not answered',
    'health: slowest',
    'memory MB',
    'new log rows',
    'answers to the attack',
    "somebody else's lookups",
  ],
  results.map(([engine, { attack, commit, calm, attacked, memory, rows, answers, beside }]) => [
    ...[engineNames[engine], attack.name, commit, timesOf(calm), timesOf(attacked)],
    ...[`${attacked.bad} of ${attacked.asked}`, Math.round(attacked.slowestHealth)],
    ...[`${rounded(memory.before)} to ${rounded(memory.most)}`, rows],
    Object.entries(answers)
      .map(([what, count]) => `${what}: ${count}`)
      .join(', '),
    beside ? `${beside.succeeded} of ${beside.tried}` : '',
  ]),
)}
`
}

function timesOf({ median, max }: Seen): string {
  return `${median.toFixed(median < 10 ? 1 : 0)}, ${Math.round(max)}`
}

const rounded = (megabytes: number | null) => (megabytes === null ? '?' : Math.round(megabytes))

import type { Machine } from '../../bench/run/machine.ts'
import type { Engine } from '../../server/src/storage/database.ts'
import { engineNames } from '../desk/engine-names.ts'
import { conditions, table } from '../desk/figures.ts'
import type { Tally } from './check.ts'
import type { NoWritesResult } from './no-writes.ts'
import type { Trouble } from './troubles.ts'

export interface CrashResult {
  readonly engine: Engine
  readonly tally: Tally
  readonly seconds: number
}

export interface TroubleResult {
  readonly trouble: Trouble
  /** Why it could not be had. */
  readonly skipped: string | null
  readonly result: NoWritesResult | null
}

/** The figures as Markdown. */
export function report(
  machine: Machine,
  crashes: readonly CrashResult[],
  refusals: readonly TroubleResult[],
): string {
  return `# Killed while people write, ${machine.date} UTC

${conditions('npm run resilience:crash', machine)}
Eight people write to the product, which runs as \`npm start\` runs it, as fast as it answers: orders, moves, exceptions and their approval, cart, payments and
their approval, notes, addresses, settings. Each keeps a journal of what was answered. At a random moment the server is ended by kill -9,
on PostgreSQL in turns the server, PostgreSQL with all its processes, or both; one time in four the server once more while it
starts. Afterwards everything that the API shows is compared with the journals, each write that was cut off is repeated twice under its
Idempotency-Key and everything compared again, and the books are audited.

${crashTable(crashes)}

Lost: people of whom something acknowledged was not there as answered. Half: of whom a write that was cut off was there in part. Doubled: of whom a repeated
write had more effect than one. Wrong: answers that were not what the journal expects, and findings of the audit. Of the writes that were
cut off some had been stored before the answer could leave; their repeat got that answer.

## Nothing can be written

While eight people write, the disk fills or turns read-only. Every write is refused with 503, the reason and Retry-After; reads go on; nothing of what was
refused is stored; when the trouble is over the same server takes writes again, each refused one happens once under its key, and the audit is clean.

${troubleTable(refusals)}
`
}

function crashTable(crashes: readonly CrashResult[]): string {
  const head = [
    'database',
    'rounds',
    'acknowledged',
    'refused',
    'cut off',
    'of these stored',
    'lost',
    'half',
    'doubled',
    'wrong',
    'seconds',
  ]
  return table(
    head,
    crashes.map(({ engine, tally, seconds }) => [
      engineNames[engine],
      tally.rounds,
      tally.acknowledged,
      tally.refused,
      tally.unanswered,
      tally.stored,
      tally.lost,
      tally.half,
      tally.doubled,
      tally.wrong,
      Math.round(seconds),
    ]),
  )
}

function troubleTable(refusals: readonly TroubleResult[]): string {
  return table(
    [
      'database',
      'trouble',
      'acknowledged before',
      'writes refused with 503',
      'of these stored',
      'lost',
      'found wrong',
    ],
    refusals.map(({ trouble, skipped, result }) =>
      result
        ? [
            engineNames[trouble.engine],
            trouble.name,
            result.acknowledged,
            result.refusedWrites,
            result.stored,
            result.lost,
            result.troubles.length,
          ]
        : [engineNames[trouble.engine], trouble.name, `skipped: ${skipped}`, '', '', '', ''],
    ),
  )
}

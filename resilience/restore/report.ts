import type { Machine } from '../../bench/run/machine.ts'
import { engineNames } from '../desk/engine-names.ts'
import { conditions, table } from '../desk/figures.ts'
import type { RestorePlan, Tally } from './rounds.ts'
import type { SizeResult } from './size.ts'

/** The figures as Markdown. */
export function report(
  machine: Machine,
  { rounds, writes }: RestorePlan,
  people: number,
  tallies: readonly Tally[],
  sizes: readonly SizeResult[],
): string {
  const seconds = (value: number) => Number(value.toFixed(1))
  return `# Backup and restore, ${machine.date} UTC

${conditions('npm run resilience:restore', machine)}

${people} people write to a server as fast as answers come; after ${writes} more acknowledged writes \`npm run backup\` is run while they go on. \`npm run restore\` brings
the backup into a fresh place, where the books are audited, a server is started and everybody signs in. What it shows of each person must be exactly what the
answers to that person made of it at one moment between the beginning and the end of the backup: packages, rows, carts, payments with their money, approvals, notes,
addresses, settings. ${rounds} backups for each line.

${table(
  ['from', 'into', 'backups', 'writes', 'of those, while it was made', 'lost or half', 'wrong'],
  tallies.map((tally) => [
    engineNames[tally.from],
    engineNames[tally.into],
    tally.rounds,
    tally.acknowledged,
    tally.meanwhile,
    tally.lostOrHalf,
    tally.wrong,
  ]),
)}

Wrong: commands that failed, findings of the audit, answers that nobody expected.

## A database of years

Made by \`npm run seed\`, then saved, restored into an empty database of the same engine and exported, each with the command of its name and from start to end of its
process: the backup with reading it back, the restore with reading back, comparing and the audit.

${table(
  [
    'database',
    'items: ordered, unpaid, paid',
    'rows in all',
    'backup, s',
    'backup, MB',
    'restore, s',
    'of that the audit, s',
    'export, s',
    'export, MB',
  ],
  sizes.map((size) => [
    engineNames[size.engine],
    size.items,
    size.rows,
    seconds(size.backupSeconds),
    seconds(size.megabytes),
    seconds(size.restoreSeconds),
    seconds(size.auditSeconds),
    seconds(size.exportSeconds),
    seconds(size.exportMegabytes),
  ]),
)}
`
}

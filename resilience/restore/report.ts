import type { Machine } from '../../testkit/report/machine.ts'
import { engineNames, report as reportOf, table } from '../../testkit/report/report.ts'
import type { RestorePlan, Tally } from './rounds.ts'
import type { SizeResult } from './size.ts'

export function report(
  machine: Machine,
  { rounds, writes }: RestorePlan,
  people: number,
  tallies: readonly Tally[],
  sizes: readonly SizeResult[],
): string {
  const head = [
    ...['database', 'items: ordered, unpaid, paid', 'rows in all', 'backup, s', 'backup, MB', 'restore, s'],
    ...['of that the audit, s', 'export, s', 'export, MB'],
  ]
  return reportOf('Backup and restore', 'resilience:restore', machine, [
    `${people} people write to a server as fast as answers come; after ${writes} more acknowledged writes \`npm run backup\` is run while they go on. \`npm run restore\` brings
the backup into a fresh place, where the audit runs, a server is started and everybody signs in. What it shows of each person must be exactly what the
answers to that person made of it at one moment between the beginning and the end of the backup: packages, rows, carts, payments with their money, approvals, notes,
addresses, settings. ${rounds} backups for each line.`,
    table(
      ['from', 'into', 'backups', 'writes', 'of those, while it was made', 'lost or half', 'wrong'],
      tallies.map((tally) => [
        ...[engineNames[tally.from], engineNames[tally.into], tally.rounds, tally.acknowledged],
        ...[tally.meanwhile, tally.lostOrHalf, tally.wrong],
      ]),
    ),
    'Wrong: commands that failed, findings of the audit, unexpected answers.',
    '## A database of years',
    `Made by \`npm run seed\`, then saved, restored into an empty database of the same engine and exported, each with the command of its name and from start to end of its
process: the backup with reading it back, the restore with reading back, comparing and the audit.`,
    table(
      head,
      sizes.map((size) => [
        ...[engineNames[size.engine], size.items, size.rows],
        ...[size.backupSeconds, size.megabytes, size.restoreSeconds, size.auditSeconds].map(tenths),
        ...[size.exportSeconds, size.exportMegabytes].map(tenths),
      ]),
    ),
  ])
}

const tenths = (value: number) => Number(value.toFixed(1))

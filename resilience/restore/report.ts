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
  return reportOf('Backup and restore', 'resilience:restore', machine, [
    `${people} people write to a server as fast as answers come; after ${writes} more acknowledged writes \`npm run backup\` is run while they go on. \`npm run restore\` brings
the backup into an empty database, where the audit runs, a server is started and everybody signs in. For each person it must show exactly the state that the
answers to that person imply for one moment between the beginning and the end of the backup: packages, rows, carts, payments with their money, approvals, notes,
addresses, settings. ${rounds} backups for each line.`,
    table(
      'from | into | backups | writes | of those during the backup | lost or half | wrong',
      tallies.map((tally) => [
        ...[engineNames[tally.from], engineNames[tally.into], tally.rounds, tally.acknowledged],
        ...[tally.meanwhile, tally.lostOrHalf, tally.wrong],
      ]),
    ),
    'Wrong: commands that failed, findings of the audit, unexpected answers.',
    '## A large database',
    `Filled by \`npm run seed\`, backed up, restored into an empty database of the same engine and exported. Times are of the whole command: the backup reads its file back, the
restore also compares and audits.`,
    table(
      'database | rows | backup, s | backup, MB | restore, s | export, s',
      sizes.map(({ engine, rows, ...size }) => [
        ...[engineNames[engine], rows],
        ...[size.backup, size.megabytes, size.restore, size.export].map((value) => value.toFixed(1)),
      ]),
    ),
  ])
}

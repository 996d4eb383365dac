import { withEnvironment } from '../testkit/environment/environment.ts'
import { engineNames, engines, table } from '../testkit/report/report.ts'
import { run } from '../testkit/report/run.ts'
import { type RestoreTally, restoreRounds } from './restore/rounds.ts'
import { timeSize } from './restore/size.ts'

// Makes backups while people write; restores, audits, starts and compares each of them. README.md says how to
// run it.

const staff = { admins: 6, staff: 2 }
const writes = 200

await run('resilience:restore', { rounds: 5, packages: 200_000, seed: 1, keep: false }, async (options) => {
  const { rounds, packages, seed } = options
  const tallies: RestoreTally[] = []
  for (const [from, into] of engines.flatMap((from) => engines.map((into) => [from, into] as const))) {
    console.log(`restoring from ${from} into ${into} ...`)
    tallies.push(
      await withEnvironment(from, staff, (environment) =>
        restoreRounds(environment, into, { rounds, seed, writes }),
      ),
    )
  }
  const sizes = []
  for (const engine of engines) {
    console.log(`${engine}, ${packages} packages ...`)
    const { rows, ...size } = await timeSize(engine, packages)
    const figures = [size.backup, size.megabytes, size.restore, size.export]
    sizes.push([engineNames[engine], rows, ...figures.map((value) => value.toFixed(1))])
  }
  return {
    title: 'Backup and restore',
    problems: tallies.flatMap(({ problems }) => problems),
    sections: [
      `${staff.admins + staff.staff} people write to a server as fast as answers come; after ${writes} more acknowledged writes \`npm run backup\` is run while they go on. \`npm run restore\` brings
the backup into an empty database, where the audit runs, a server is started and everybody signs in. For each person it must show exactly the state that the
answers to that person imply for one moment between the beginning and the end of the backup: packages, rows, carts, payments with their money, approvals, notes,
addresses, settings. ${rounds} backups for each line.`,
      table(
        'from | into | backups | writes | of those during the backup | lost or half | wrong',
        tallies.map((tally) => [
          engineNames[tally.from],
          engineNames[tally.into],
          tally.rounds,
          tally.acknowledged,
          tally.meanwhile,
          tally.lost,
          tally.wrong,
        ]),
      ),
      'Wrong: commands that failed, findings of the audit, unexpected answers.',
      '## A large database',
      `Filled by \`npm run seed\`, backed up, restored into an empty database of the same engine and exported. Times are of the whole command: the backup reads its file back, the
restore also compares and audits.`,
      table('database | rows | backup, s | backup, MB | restore, s | export, s', sizes),
    ],
  }
})

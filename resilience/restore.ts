import { withEnvironment } from '../testkit/environment/environment.ts'
import { startPostgres } from '../testkit/postgres/launcher.ts'
import { report } from './restore/report.ts'
import { restoreRounds, type Tally } from './restore/rounds.ts'
import { type SizeResult, timeSize } from './restore/size.ts'
import { run } from './run.ts'

// Makes backups while people write; restores, audits, starts and compares each of them:
//   npm run resilience:restore                                    half an hour; writes docs/figures/restore.md
//   npm run resilience:restore -- --rounds 1 --packages 1000      a minute or two; writes nothing

const full = { rounds: 5, packages: 200_000, seed: 1 }
const staff = { admins: 6, staff: 2 }
const engines = ['sqlite', 'postgres'] as const

await run('restore', { numbers: full }, async ({ numbers: { rounds, packages, seed }, machine }) => {
  const plan = { rounds, seed, writes: 200 }
  const postgres = await startPostgres({ durable: true })
  try {
    const tallies: Tally[] = []
    for (const from of engines) {
      for (const into of engines) {
        console.log(`restoring from ${from} into ${into} ...`)
        tallies.push(
          await withEnvironment(from, staff, (environment) =>
            restoreRounds(environment, into, postgres, plan),
          ),
        )
      }
    }
    const sizes: SizeResult[] = []
    for (const engine of engines) {
      console.log(`${engine}, ${packages} packages ...`)
      sizes.push(await timeSize(engine, packages, postgres))
    }
    const people = staff.admins + staff.staff
    return {
      text: report(machine, plan, people, tallies, sizes),
      problems: tallies.flatMap(({ problems }) => problems),
    }
  } finally {
    await postgres.stop()
  }
})

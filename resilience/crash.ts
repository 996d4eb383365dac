import type { Tally } from '../testkit/actors/check.ts'
import { withEnvironment } from '../testkit/environment/environment.ts'
import { withoutWrites } from './crash/no-writes.ts'
import { type CrashResult, type FaultResult, report } from './crash/report.ts'
import { crashRounds } from './crash/rounds.ts'
import { storageFaults } from './crash/storage-faults.ts'
import { run } from './run.ts'

// Kills server and database repeatedly while people write, then fills the disk:
//   npm run resilience:crash                 about 35 minutes; writes docs/figures/crash.md
//   npm run resilience:crash -- --rounds 5   a few minutes; writes nothing

await run('crash', { numbers: { rounds: 50, seed: 1 } }, async ({ numbers: { rounds, seed }, machine }) => {
  const tallies: Tally[] = []
  const crashes: CrashResult[] = []
  for (const engine of ['sqlite', 'postgres'] as const) {
    console.log(`${engine}, ${rounds} rounds ...`)
    const started = Date.now()
    const tally = await withEnvironment(engine, { admins: 6, staff: 2 }, (environment) =>
      crashRounds(environment, { rounds, seed, writes: [20, 200] }),
    )
    tallies.push(tally)
    crashes.push({ engine, tally, seconds: (Date.now() - started) / 1000 })
  }
  const refusals: FaultResult[] = []
  for (const fault of storageFaults) {
    console.log(`${fault.engine}, ${fault.name} ...`)
    const skipped = fault.skip()
    const result = skipped === null ? await withoutWrites(fault, 8) : null
    if (result) tallies.push(result)
    refusals.push({ fault, skipped, result })
  }
  return { text: report(machine, crashes, refusals), problems: tallies.flatMap(({ problems }) => problems) }
})

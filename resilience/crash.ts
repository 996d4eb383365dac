import { withEnvironment } from '../testkit/environment/environment.ts'
import { doneTable, engineNames, engines, table } from '../testkit/report/report.ts'
import { run } from '../testkit/report/run.ts'
import { withoutWrites } from './crash/no-writes.ts'
import { crashRounds } from './crash/rounds.ts'
import { storageFaults } from './crash/storage-faults.ts'

// Kills server and database repeatedly while people write, then fills the disk. README.md says how to run it.

const writes = ['acknowledged', 'refused', 'unanswered', 'stored'] as const
const counted = ['rounds', ...writes, 'lost', 'half', 'doubled', 'wrong'] as const

await run('resilience:crash', { rounds: 50, seed: 1 }, async ({ rounds, seed }) => {
  const problems: string[] = []
  const crashes = []
  for (const engine of engines) {
    console.log(`${engine}, ${rounds} rounds ...`)
    const started = Date.now()
    const tally = await withEnvironment(engine, { admins: 6, staff: 2 }, (environment) =>
      crashRounds(environment, { rounds, seed, writes: [20, 200] }),
    )
    problems.push(...tally.problems)
    crashes.push({ ...tally, engine, seconds: (Date.now() - started) / 1000 })
  }
  const faults = []
  for (const fault of storageFaults) {
    console.log(`${fault.engine}, ${fault.name} ...`)
    const named = [engineNames[fault.engine], fault.name]
    const skipped = fault.skip()
    if (skipped !== null) {
      faults.push([...named, `skipped: ${skipped}`, '', '', '', ''])
      continue
    }
    const { refusedWrites, acknowledged, stored, lost, problems: found } = await withoutWrites(fault, 8)
    problems.push(...found)
    faults.push([...named, acknowledged, refusedWrites, stored, lost, found.length])
  }
  return {
    title: 'Killed while people write',
    problems,
    sections: [
      `Eight people write as fast as the product answers: everyday work, and every correction of it (the second table). Each keeps a journal of what was answered. At a random moment the server is ended by kill -9, on PostgreSQL in turns the server, PostgreSQL with all its processes, or both; one time in four the server once
more while it starts. Afterwards everything that the API shows is compared with the journals, each write that was cut off is repeated twice under its Idempotency-Key and everything
compared again. Then the books are computed without the audit's code: pieces of each line group, what stands of each payment, the sums of the accounts, the log entries of each kind; and the audit runs.`,
      table(
        ['database', ...counted, 'seconds'].join(' | '),
        crashes.map(({ engine, seconds, ...tally }) => [
          engineNames[engine],
          ...counted.map((name) => tally[name]),
          Math.round(seconds),
        ]),
      ),
      doneTable(crashes),
      `Unanswered: writes that were cut off; stored: those of them that were stored before the answer could leave, and whose repeat got that answer. Lost: people with an acknowledged write that
is missing. Half: people with a write that was cut off and stored in part. Doubled: people with a repeated write that took effect twice. Wrong: answers that differ from the
journal, and findings of the audit.`,
      '## Nothing can be written',
      `While eight people write, the disk fills or turns read-only. Every write is refused with 503, the reason and Retry-After; reads go on; nothing of what was refused is stored; when the
fault is over the same server takes writes again, each refused one happens once under its key, and the audit is clean.`,
      table(
        'database | fault | acknowledged before | refused with 503 | of these stored | lost | found wrong',
        faults,
      ),
    ],
  }
})

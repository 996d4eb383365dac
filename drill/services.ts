import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { describeMachine } from '../bench/run/machine.ts'
import { endAll, endOnSignal } from '../scripts/process-group.ts'
import { type Cell, openDrill, type Plan } from './services/drill.ts'
import { jobs } from './services/jobs.ts'
import { report } from './services/report.ts'
import { troubles } from './services/troubles.ts'

// What staff see when an outside service is in trouble, and what that costs everybody else:
//   npm run drill:services             about a quarter of an hour; writes docs/figures/services.md
//   npm run drill:services -- --quick  about eight minutes, rough; writes nothing

const lookups = 100
const full: Plan = { window: 4000, warmUp: 2000 }
const quick: Plan = { window: 1500, warmUp: 800 }

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const plan = values.quick ? quick : full
endOnSignal(2000, (code) => process.exit(code))
const machine = describeMachine(tmpdir())
const drill = await openDrill()
try {
  const logins = await drill.loginsFor(lookups)
  console.log(`${lookups} lookups at once: ${logins} logins`)
  const cells: Cell[] = []
  for (const job of jobs) {
    for (const trouble of troubles) {
      const cell = await drill.run(job, trouble, plan)
      const { seen, reads, readsElsewhere } = cell
      const pages = `${reads.length} : ${readsElsewhere.length} unrelated reads`
      console.log(
        `${job.service}, ${job.staff}, ${trouble}: ${seen.says} (${Math.round(seen.ms)} ms; ${pages})`,
      )
      cells.push(cell)
    }
  }
  const text = report(machine, plan, cells, { lookups, logins })
  console.log(`\n${text}`)
  if (!values.quick) {
    const folder = join(import.meta.dirname, '../docs/figures')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'services.md'), text)
  }
} finally {
  await drill.close()
  await endAll('SIGTERM', 2000)
}

import { parseArgs } from 'node:util'
import { type ClusterFigures, type ClusterPlan, loadAll } from './cluster/load-all.ts'
import { clusterReport } from './cluster/report.ts'
import { openLoad } from './run/load.ts'
import { numbers, runMeasurement } from './run/options.ts'
import { expectCleanAudit } from './run/take-turns.ts'
import { openTarget, prepare } from './run/target.ts'

// Measures one, two and four server processes on one PostgreSQL, with the mix of a working day:
//   npm run bench:cluster                                  about three minutes; on DATABASE_URL, or a PostgreSQL of its own
//   npm run bench:cluster -- --quick --processes 1,2       rough
//   npm run bench:cluster -- --packages 30000 --keep       a larger business; keeps the figures

const full: ClusterPlan = { clients: 32, bursts: 5, hundreds: 30, changes: 100 }
const quick: ClusterPlan = { clients: 16, bursts: 2, hundreds: 5, changes: 20 }
const payers = 300

const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '1,2,4' },
    packages: { type: 'string', default: '3000' },
    quick: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
})
const counts = numbers('processes', values.processes)
const [packages = 3000] = numbers('packages', values.packages)
const plan = values.quick ? quick : full

await runMeasurement(true, values.keep, async (fixtures, machine) => {
  const figures: ClusterFigures[] = []
  const load = openLoad()
  for (const count of counts) {
    console.log(`measuring ${count} ...`)
    const address = await fixtures.fresh(packages, `processes-${count}`)
    const target = await openTarget(load, await prepare(address, packages, payers), { count })
    figures.push(await loadAll(load, fixtures, target, plan))
    await target.close()
    await expectCleanAudit(address, `${count} processes`)
  }
  load.close()
  const text = clusterReport({ machine, plan, packages, figures })
  return { kind: 'cluster', text, figures: { plan, packages, figures } }
})

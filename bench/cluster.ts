import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import { endAll, endOnSignal } from '../scripts/process-group.ts'
import { type ClusterFigures, type ClusterPlan, loadAll } from './cluster/load-all.ts'
import { clusterReport } from './cluster/report.ts'
import { postgresGround } from './ground/postgres.ts'
import { openLoad } from './run/load.ts'
import { describeMachine } from './run/machine.ts'
import { numbers } from './run/options.ts'
import { publish } from './run/results.ts'
import { auditPlace } from './run/same-answers.ts'
import { openCluster, prepare } from './run/target.ts'

// One, two and four processes of the product on one PostgreSQL, with a mix of a day's work:
//   npm run bench:cluster                                  about three minutes; on DATABASE_URL, or a PostgreSQL of its own
//   npm run bench:cluster -- --quick --processes 1,2       rough
//   npm run bench:cluster -- --packages 30000 --keep       a larger business; keeps the figures under their date

const full: ClusterPlan = { clients: 32, bursts: 5, hundreds: 30, changes: 100 }
const quick: ClusterPlan = { clients: 16, bursts: 2, hundreds: 5, changes: 20 }

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

const machine = describeMachine(tmpdir())
const ground = await postgresGround()
endOnSignal(2000, (code) => void ground.close().finally(() => process.exit(code)))
try {
  const figures: ClusterFigures[] = []
  const load = openLoad()
  for (const count of counts) {
    console.log(`measuring ${count} ...`)
    const prepared = await prepare(await ground.fresh(packages, `processes-${count}`), packages)
    const cluster = await openCluster(load, prepared, count)
    figures.push(await loadAll(load, ground, cluster, plan))
    await cluster.close()
    await auditPlace(prepared.place, `${count} processes`)
  }
  load.close()
  const text = clusterReport({ machine, plan, packages, figures })
  await publish('cluster', { machine, text, figures: { plan, packages, figures } }, values.keep)
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await endAll('SIGTERM', 2000)
  await ground.close()
}

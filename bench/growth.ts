import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import { endAll, endOnSignal } from '../scripts/process-group.ts'
import { acrossSizes } from './run/across-sizes.ts'
import { growthReport } from './run/growth-report.ts'
import { describeMachine } from './run/machine.ts'
import type { Plan } from './run/measure.ts'
import { chooseCalls, numbers, openGround, sharedOptions } from './run/options.ts'
import { publish } from './run/results.ts'

// What every call of the day costs in a small, a large and a very large business, in turns, at one client:
//   npm run bench:growth                                     about fifteen minutes, the first time ten more
//   npm run bench:growth -- --quick --calls all_items,pay    rough
//   npm run bench:growth -- --postgres                       on DATABASE_URL, or a PostgreSQL of its own
//   npm run bench:growth -- --packages 400,8000 --whole      other sizes; whole lists, too
//   npm run bench:growth -- --keep                           keeps the figures in bench/results under their date

const full: Plan = { seconds: 0.5, warmUp: 300, warmUpSeconds: 1.5, rounds: 5 }
const quick: Plan = { seconds: 0.2, warmUp: 150, warmUpSeconds: 0.7, rounds: 3 }

const { values } = parseArgs({
  options: {
    ...sharedOptions,
    packages: { type: 'string', default: '400,40000,400000' },
    whole: { type: 'boolean', default: false },
  },
})
const sizes = numbers('packages', values.packages)
const calls = chooseCalls(values.calls).filter(({ grows }) => values.whole || !grows)
const plan = values.quick ? quick : full

const machine = describeMachine(tmpdir())
const ground = await openGround(values.postgres)
endOnSignal(2000, (code) => void ground.close().finally(() => process.exit(code)))
try {
  const { rows, measured } = await acrossSizes({ ground, plan, calls, sizes })
  const { engine } = ground
  const text = growthReport({ machine, engine, plan, sizes, rows, calls, measured })
  const name = engine === 'postgres' ? 'growth-postgres' : 'growth'
  await publish(name, { machine, text, figures: { engine, sizes, rows, plan, measured } }, values.keep)
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await endAll('SIGTERM', 2000)
  await ground.close()
}

import { parseArgs } from 'node:util'
import type { Plan } from './run/measure.ts'
import { chooseCalls, numbers, runMeasurement, sharedOptions } from './run/options.ts'
import { growthReport } from './run/report.ts'
import { measureSizes } from './run/take-turns.ts'

// Measures every call of a working day in a small, a large and a very large database, in turns, with one client:
//   npm run bench:growth                                     about fifteen minutes, the first time ten more
//   npm run bench:growth -- --quick --calls all_items,pay    rough
//   npm run bench:growth -- --postgres                       on DATABASE_URL, or a PostgreSQL of its own
//   npm run bench:growth -- --packages 400,8000              other sizes
//   npm run bench:growth -- --keep                           keeps the figures in bench/results

const full: Plan = { seconds: 0.5, warmUp: 300, warmUpSeconds: 1.5, rounds: 5, payers: 300 }
const quick: Plan = { seconds: 0.2, warmUp: 150, warmUpSeconds: 0.7, rounds: 3, payers: 100 }

const { values } = parseArgs({
  options: { ...sharedOptions, packages: { type: 'string', default: '400,40000,400000' } },
})
const sizes = numbers('packages', values.packages)
const calls = chooseCalls(values.calls).filter(({ grows }) => !grows)
const plan = values.quick ? quick : full

await runMeasurement(values.postgres, values.keep, async (fixtures, machine) => {
  const { rows, measured } = await measureSizes({ fixtures, plan, calls }, sizes)
  const text = growthReport({ machine, engine: fixtures.engine, plan, sizes, rows, measured })
  return { kind: 'growth', text, figures: { sizes, rows, plan, measured } }
})

import { parseArgs } from 'node:util'
import { endAll } from '../scripts/process-group.ts'
import type { Plan } from './run/measure.ts'
import { chooseCalls, numbers, runMeasurement, sharedOptions } from './run/options.ts'
import { checkOut } from './run/reference.ts'
import { report } from './run/report.ts'
import { measureAgainst, measurePresent } from './run/take-turns.ts'

// Measures what every call of a working day costs:
//   npm run bench                                      about ten minutes
//   npm run bench -- --against REF                     compares with another commit, in turns, on a copy of the same rows
//   npm run bench -- --quick --calls pay,add_to_cart   under a minute, rough
//   npm run bench -- --postgres                        on DATABASE_URL, or a PostgreSQL of its own
//   npm run bench -- --packages 30000 --clients 16     another size, other numbers of clients
//   npm run bench -- --keep                            keeps the figures in bench/results

const full: Plan = { seconds: 1, warmUp: 500, warmUpSeconds: 2, rounds: 5, payers: 300 }
const quick: Plan = { seconds: 0.3, warmUp: 200, warmUpSeconds: 1, rounds: 3, payers: 100 }

const { values } = parseArgs({
  options: {
    ...sharedOptions,
    clients: { type: 'string', default: '1,16' },
    packages: { type: 'string', default: '400' },
    against: { type: 'string' },
  },
})
const calls = chooseCalls(values.calls)
const clients = numbers('clients', values.clients)
const [packages = 400] = numbers('packages', values.packages)
const plan = values.quick ? quick : full

await runMeasurement(values.postgres, values.keep, async (fixtures, machine) => {
  const run = { fixtures, plan, calls, clients }
  const conditions = { machine, engine: fixtures.engine, packages, plan }
  if (values.against === undefined) {
    const measured = await measurePresent(run, packages)
    return { kind: 'bench', text: report({ ...conditions, measured }), figures: { packages, plan, measured } }
  }
  const reference = await checkOut(values.against)
  const against = reference.commit
  try {
    const measured = await measureAgainst(run, packages, reference)
    const text = report({ ...conditions, reference: against, measured })
    return { kind: 'against', text, figures: { packages, plan, against, measured } }
  } finally {
    await endAll('SIGTERM', 2000)
    await reference.close()
  }
})

import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import { endAll, endOnSignal } from '../scripts/process-group.ts'
import { measureAgainst } from './against/against.ts'
import { checkOut } from './against/reference.ts'
import { reportAgainst } from './against/report.ts'
import { besideFloor } from './run/beside-floor.ts'
import { describeMachine } from './run/machine.ts'
import type { Plan } from './run/measure.ts'
import { chooseCalls, numbers, openGround, sharedOptions } from './run/options.ts'
import { report } from './run/report.ts'
import { publish } from './run/results.ts'

// What every call of the day costs, beside a floor that does the same storage work and nothing else:
//   npm run bench                                      about fifteen minutes
//   npm run bench -- --quick --calls pay,add_to_cart   under a minute, rough
//   npm run bench -- --postgres                        on DATABASE_URL, or a PostgreSQL of its own
//   npm run bench -- --packages 30000 --clients 16     another size, other numbers of clients
//   npm run bench -- --keep                            keeps the figures in bench/results under their date
//   npm run bench -- --against REF                     beside another commit instead, in turns, on a copy of the same rows

const full: Plan = { seconds: 1, warmUp: 500, warmUpSeconds: 2, rounds: 5 }
const quick: Plan = { seconds: 0.3, warmUp: 200, warmUpSeconds: 1, rounds: 3 }

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

const machine = describeMachine(tmpdir())
const ground = await openGround(values.postgres)
const { engine } = ground
endOnSignal(2000, (code) => void ground.close().finally(() => process.exit(code)))
try {
  if (values.against === undefined) await runBesideFloor()
  else await runAgainst(values.against)
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await endAll('SIGTERM', 2000)
  await ground.close()
}

async function runBesideFloor(): Promise<void> {
  const measured = await besideFloor({ ground, plan, calls, clients, packages })
  const run = { machine, engine, packages, plan, calls, measured }
  await publishAs('bench', report(run), { engine, packages, plan, measured })
}

async function runAgainst(ref: string): Promise<void> {
  const reference = await checkOut(ref)
  try {
    const measured = await measureAgainst({ ground, reference, plan, calls, clients, packages })
    const run = { machine, engine, packages, plan, reference: reference.commit, measured }
    await publishAs('against', reportAgainst(run), {
      engine,
      packages,
      plan,
      against: run.reference,
      measured,
    })
  } finally {
    await endAll('SIGTERM', 2000)
    await reference.close()
  }
}

function publishAs(kind: string, text: string, figures: object): Promise<void> {
  const name = engine === 'postgres' ? `${kind}-postgres` : kind
  return publish(name, { machine, text, figures }, values.keep)
}

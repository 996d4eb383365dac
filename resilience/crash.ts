import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import { describeMachine } from '../bench/run/machine.ts'
import { endAll, endOnSignal } from '../scripts/process-group.ts'
import type { Engine } from '../server/src/storage/database.ts'
import type { Tally } from './crash/check.ts'
import { withoutWrites } from './crash/no-writes.ts'
import { type CrashResult, report, type TroubleResult } from './crash/report.ts'
import { crashRounds } from './crash/rounds.ts'
import { troubles } from './crash/troubles.ts'
import { publish } from './desk/figures.ts'
import { openHouse } from './desk/house.ts'

// Server and database are killed again and again while people write, then the disk is filled:
//   npm run resilience:crash                 about a quarter of an hour; writes docs/figures/crash.md
//   npm run resilience:crash -- --rounds 5   a few minutes; writes nothing

const fullRounds = 50
const staff = { admins: 6, staff: 2 }

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: String(fullRounds) },
    seed: { type: 'string', default: '1' },
  },
})
const rounds = Number(values.rounds)
endOnSignal(2000, (code) => process.exit(code))
const machine = describeMachine(tmpdir())
try {
  const crashes: CrashResult[] = []
  for (const engine of ['sqlite', 'postgres'] as const) crashes.push(await crash(engine))
  const refusals: TroubleResult[] = []
  for (const trouble of troubles) {
    const skipped = trouble.skip()
    console.log(`${trouble.engine}, ${trouble.name} ...`)
    const result = skipped === null ? await withoutWrites(trouble, 8) : null
    if (result) complain(result)
    refusals.push({ trouble, skipped, result })
  }
  const clean = process.exitCode === undefined
  await publish('crash', report(machine, crashes, refusals), clean && rounds >= fullRounds)
} finally {
  await endAll('SIGTERM', 2000)
}

async function crash(engine: Engine): Promise<CrashResult> {
  console.log(`${engine}, ${rounds} rounds ...`)
  const started = Date.now()
  const house = await openHouse(engine, staff)
  try {
    const tally = await crashRounds(house, { rounds, seed: Number(values.seed), writes: [20, 200] })
    complain(tally)
    return { engine, tally, seconds: (Date.now() - started) / 1000 }
  } finally {
    await house.close()
  }
}

function complain({ troubles: found }: Tally): void {
  for (const line of found) console.error(line)
  if (found.length > 0) process.exitCode = 1
}

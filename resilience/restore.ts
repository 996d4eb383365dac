import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import { describeMachine } from '../bench/run/machine.ts'
import { endAll, endOnSignal } from '../scripts/process-group.ts'
import { publish } from './desk/figures.ts'
import { openHouse } from './desk/house.ts'
import { type DurablePostgres, makePostgres } from './desk/postgres.ts'
import { report } from './restore/report.ts'
import { type RestorePlan, restoreRounds, type Tally } from './restore/rounds.ts'
import { type SizeResult, timeSize } from './restore/size.ts'

// Backups made while people write, each restored, audited, started and compared:
//   npm run resilience:restore                                    half an hour; writes docs/figures/restore.md
//   npm run resilience:restore -- --rounds 1 --packages 1000      a minute or two; writes nothing

const full = { rounds: 5, packages: 200_000 }
const staff = { admins: 6, staff: 2 }
const engines = ['sqlite', 'postgres'] as const

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: String(full.rounds) },
    packages: { type: 'string', default: String(full.packages) },
    seed: { type: 'string', default: '1' },
  },
})
const plan: RestorePlan = { rounds: Number(values.rounds), seed: Number(values.seed), writes: 200 }
const packages = Number(values.packages)
endOnSignal(2000, (code) => process.exit(code))
const machine = describeMachine(tmpdir())
const postgres = await makePostgres()
try {
  const tallies: Tally[] = []
  for (const from of engines) for (const into of engines) tallies.push(await rounds(from, into, postgres))
  const sizes: SizeResult[] = []
  for (const engine of engines) {
    console.log(`${engine}, ${packages} packages ...`)
    sizes.push(await timeSize(engine, packages, postgres))
  }
  const clean = process.exitCode === undefined
  const isFull = plan.rounds >= full.rounds && packages >= full.packages
  const people = staff.admins + staff.staff
  await publish('restore', report(machine, plan, people, tallies, sizes), clean && isFull)
} finally {
  await postgres.remove()
  await endAll('SIGTERM', 2000)
}

async function rounds(
  from: (typeof engines)[number],
  into: (typeof engines)[number],
  other: DurablePostgres,
): Promise<Tally> {
  console.log(`${from} into ${into} ...`)
  const house = await openHouse(from, staff)
  try {
    const tally = await restoreRounds(house, into, other, plan)
    for (const line of tally.troubles) console.error(line)
    if (tally.troubles.length > 0) process.exitCode = 1
    return tally
  } finally {
    await house.close()
  }
}

import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import { describeMachine } from '../bench/run/machine.ts'
import { endAll, endOnSignal } from '../scripts/process-group.ts'
import type { Engine } from '../server/src/storage/database.ts'
import { publish } from './desk/figures.ts'
import { openHouse } from './desk/house.ts'
import { type FloodResult, fillAddresses, floods, underFlood } from './flood/flood.ts'
import { report } from './flood/report.ts'

// Five hundred connections at once, while somebody works:
//   npm run drill:flood                   some minutes; writes docs/figures/flood.md
//   npm run drill:flood -- --seconds 4    shorter; writes nothing

const full = 20
const { values } = parseArgs({ options: { seconds: { type: 'string', default: String(full) } } })
const seconds = Number(values.seconds)
endOnSignal(2000, (code) => process.exit(code))
const machine = describeMachine(tmpdir())
const results: [Engine, FloodResult][] = []
try {
  for (const engine of ['sqlite', 'postgres'] as const) {
    const house = await openHouse(engine, { admins: 1, staff: 1 })
    await fillAddresses(house, 2000)
    for (const flood of floods) {
      console.log(`${engine}, ${flood.name} ...`)
      results.push([engine, await underFlood(house, flood, seconds * 1000)])
    }
    await house.close()
  }
} finally {
  await endAll('SIGTERM', 2000)
}
await publish('flood', report(machine, results), seconds >= full)

import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import { describeMachine } from '../bench/run/machine.ts'
import { endAll, endOnSignal } from '../scripts/process-group.ts'
import { publish } from './desk/figures.ts'
import { report } from './race/report.ts'
import { type RacePlan, type RaceResult, race } from './race/run.ts'

// Many people want the same things at the same moment:
//   npm run resilience:race                     about ten minutes; writes docs/figures/race.md
//   npm run resilience:race -- --actions 2000   a minute or two; writes nothing

const fullActions = 20_000

const { values } = parseArgs({
  options: {
    actions: { type: 'string', default: String(fullActions) },
    times: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
  },
})
const actions = Number(values.actions)
const plan: RacePlan = { actions, times: Number(values.times), people: 16, seed: Number(values.seed) }
endOnSignal(2000, (code) => process.exit(code))
const machine = describeMachine(tmpdir())
try {
  const results: RaceResult[] = []
  for (const engine of ['sqlite', 'postgres'] as const) {
    console.log(`${engine} ...`)
    const result = await race(engine, plan)
    const wrong = [...result.shown, ...result.differences, ...result.races.flatMap((named) => named.wrong)]
    for (const line of wrong) console.error(line)
    if (wrong.length > 0) process.exitCode = 1
    results.push(result)
  }
  const clean = process.exitCode === undefined
  await publish('race', report(machine, plan, results), clean && actions >= fullActions)
} finally {
  await endAll('SIGTERM', 2000)
}

import { report } from './race/report.ts'
import { type RaceResult, race } from './race/run.ts'
import { run } from './run.ts'

// Many people race for the same things at the same moment:
//   npm run resilience:race                     about ten minutes; writes docs/figures/race.md
//   npm run resilience:race -- --actions 2000   a minute or two; writes nothing

const full = { actions: 20_000, times: 50, seed: 1 }

await run('race', { numbers: full }, async ({ numbers, machine }) => {
  const plan = { ...numbers, people: 16 }
  const results: RaceResult[] = []
  for (const engine of ['sqlite', 'postgres'] as const) {
    console.log(`${engine} ...`)
    results.push(await race(engine, plan))
  }
  const problems = results.flatMap(({ failures, differences, races }) => [
    ...[...failures, ...differences],
    ...races.flatMap(({ wrong }) => wrong),
  ])
  return { text: report(machine, plan, results), problems }
})

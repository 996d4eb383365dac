import type { Engine } from '../server/src/storage/engine/database.ts'
import { withEnvironment } from '../testkit/environment/environment.ts'
import { openFixtures } from '../testkit/fixture-db/open-fixtures.ts'
import { attacks } from './flood/attacks.ts'
import { type FloodResult, fillAddresses, floods, throughProxy, underFlood } from './flood/flood.ts'
import { report } from './flood/report.ts'
import { type AttackResult, problemsOf, underAttack } from './flood/under-attack.ts'
import { run } from './run.ts'

// Five hundred connections at once, and one person with a script, while another person works:
//   npm run resilience:flood                          about ten minutes; writes docs/figures/flood.md
//   npm run resilience:flood -- --seconds 4           shorter; writes nothing
//   npm run resilience:flood -- --only search,slip    only attacks whose names contain one of the words

const options = { numbers: { seconds: 20, packages: 30_000 }, texts: ['only'] } as const

await run('flood', options, async ({ numbers: { seconds, packages }, texts, machine }) => {
  const words = texts.only?.split(',')
  const chosen = attacks.filter(({ name }) => words?.some((word) => name.includes(word)) ?? true)
  const flooded: FloodResult[] = []
  const attacked: AttackResult[] = []
  for (const engine of ['sqlite', 'postgres'] as const) {
    if (!words) flooded.push(...(await flood(engine, seconds * 1000)))
    // Half as long as the floods: an attack takes effect at once.
    attacked.push(...(await attackAll(engine, chosen, packages, seconds * 500)))
  }
  const problems = attacked.flatMap((result) =>
    problemsOf(result).map((problem) => `${result.engine}: ${problem}`),
  )
  return { text: report(machine, packages, flooded, attacked), problems }
})

function flood(engine: Engine, ms: number): Promise<FloodResult[]> {
  const people = { admins: 1, staff: 1, settings: throughProxy }
  return withEnvironment(engine, people, async (environment) => {
    await fillAddresses(environment, 2000)
    const results: FloodResult[] = []
    for (const each of floods) {
      console.log(`${engine}, ${each.name} ...`)
      results.push(await underFlood(environment, each, ms))
    }
    return results
  })
}

async function attackAll(
  engine: Engine,
  chosen: typeof attacks,
  packages: number,
  ms: number,
): Promise<AttackResult[]> {
  const fixtures = await openFixtures(engine === 'postgres')
  const results: AttackResult[] = []
  try {
    const address = await fixtures.fresh(packages, 'attacked')
    for (const attack of chosen) {
      console.log(`${engine}, ${attack.name} ...`)
      results.push({ engine, ...(await underAttack(address, attack, ms)) })
    }
    return results
  } finally {
    await fixtures.close()
  }
}

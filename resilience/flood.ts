import { checkOut } from '../bench/run/reference.ts'
import type { Engine } from '../server/src/storage/engine/database.ts'
import { withEnvironment } from '../testkit/environment.ts'
import { openFixtures } from '../testkit/fixture-db/open-fixtures.ts'
import { attacks } from './flood/attacks.ts'
import { type FloodResult, fillAddresses, floods, throughProxy, underFlood } from './flood/flood.ts'
import { report } from './flood/report.ts'
import { makeDatabase } from './flood/target.ts'
import { type AttackedCommit, type AttackResult, problemsOf, underAttack } from './flood/under-attack.ts'
import { run } from './run.ts'

// Five hundred connections at once, and one person with a script, while another person works:
//   npm run resilience:flood                          about ten minutes; writes docs/figures/flood.md
//   npm run resilience:flood -- --against REF         also attacks another commit, to compare
//   npm run resilience:flood -- --seconds 4           shorter; writes nothing
//   npm run resilience:flood -- --only search,slip    only attacks whose names contain one of the words

const options = { numbers: { seconds: 20, packages: 30_000 }, texts: ['against', 'only'] } as const

await run('flood', options, async ({ numbers: { seconds, packages }, texts, machine }) => {
  const words = texts.only?.split(',')
  const chosen = attacks.filter(({ name }) => words?.some((word) => name.includes(word)) ?? true)
  const reference = texts.against === undefined ? undefined : await checkOut(texts.against)
  const present: AttackedCommit = { name: machine.commit }
  const commits = reference ? [{ name: reference.commit, reference }, present] : [present]
  const flooded: [Engine, FloodResult][] = []
  const attacked: [Engine, AttackResult][] = []
  try {
    for (const engine of ['sqlite', 'postgres'] as const) {
      const floodResults = words ? [] : await flood(engine, seconds * 1000)
      flooded.push(...floodResults.map((result) => [engine, result] as [Engine, FloodResult]))
      // Half as long as the floods: an attack takes effect at once.
      const attackResults = await attackAll(engine, commits, chosen, packages, seconds * 500)
      attacked.push(...attackResults.map((result) => [engine, result] as [Engine, AttackResult]))
    }
  } finally {
    await reference?.close()
  }
  const problems = attacked
    .filter(([, { commit }]) => commit === machine.commit)
    .flatMap(([engine, result]) => problemsOf(result).map((problem) => `${engine}: ${problem}`))
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
  commits: readonly AttackedCommit[],
  chosen: typeof attacks,
  packages: number,
  ms: number,
): Promise<AttackResult[]> {
  const fixtures = await openFixtures(engine === 'postgres')
  const results: AttackResult[] = []
  try {
    for (const commit of commits) {
      const address = await makeDatabase(fixtures, packages, commit.reference)
      for (const attack of chosen) {
        console.log(`${engine}, ${commit.name}, ${attack.name} ...`)
        results.push(await underAttack(address, commit, attack, ms))
      }
    }
    return results
  } finally {
    await fixtures.close()
  }
}

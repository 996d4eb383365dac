import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import { describeMachine } from '../bench/run/machine.ts'
import { openFixtures } from '../bench/run/options.ts'
import { checkOut, type Reference } from '../bench/run/reference.ts'
import { endAll, endOnSignal } from '../scripts/process-group.ts'
import type { Engine } from '../server/src/storage/database.ts'
import { publish } from './desk/figures.ts'
import { openHouse } from './desk/house.ts'
import { attackReport } from './flood/attack-report.ts'
import { attacks } from './flood/attacks.ts'
import { type FloodResult, fillAddresses, floods, throughProxy, underFlood } from './flood/flood.ts'
import { report } from './flood/report.ts'
import { makePlace } from './flood/target.ts'
import { type AttackedCommit, type AttackResult, problemsOf, underAttack } from './flood/under-attack.ts'

// Five hundred connections at once, and one person with a script, while somebody works:
//   npm run resilience:flood                          about ten minutes; writes docs/figures/flood.md
//   npm run resilience:flood -- --against REF         the attacks on another commit, too, to compare
//   npm run resilience:flood -- --seconds 4           shorter; writes nothing
//   npm run resilience:flood -- --only search,slip    attacks whose names hold one of the words, and no floods

const full = 20
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: String(full) },
    packages: { type: 'string', default: '30000' },
    against: { type: 'string' },
    only: { type: 'string' },
  },
})
const seconds = Number(values.seconds)
const packages = Number(values.packages)
const words = values.only?.split(',')
const chosen = attacks.filter(({ name }) => words?.some((word) => name.includes(word)) ?? true)
endOnSignal(2000, (code) => process.exit(code))
const machine = describeMachine(tmpdir())
const flooded: [Engine, FloodResult][] = []
const attacked: [Engine, AttackResult][] = []
let reference: Reference | undefined
try {
  reference = values.against === undefined ? undefined : await checkOut(values.against)
  for (const engine of ['sqlite', 'postgres'] as const) {
    if (!words) await flood(engine)
    await attackAll(engine)
  }
} finally {
  await endAll('SIGTERM', 2000)
  await reference?.close()
}
const text = `${report(machine, flooded)}\n${attackReport(packages, attacked)}`
await publish('flood', text, seconds >= full && !words)
const problems = attacked.flatMap(([engine, result]) =>
  result.commit === machine.commit ? problemsOf(result).map((problem) => `${engine}: ${problem}`) : [],
)
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1

async function flood(engine: Engine): Promise<void> {
  const house = await openHouse(engine, { admins: 1, staff: 1, settings: throughProxy })
  await fillAddresses(house, 2000)
  for (const each of floods) {
    console.log(`${engine}, ${each.name} ...`)
    flooded.push([engine, await underFlood(house, each, seconds * 1000)])
  }
  await house.close()
}

/** Half as long as the floods: what an attack does is seen at once. */
async function attackAll(engine: Engine): Promise<void> {
  const fixtures = await openFixtures(engine === 'postgres')
  try {
    const present: AttackedCommit = { name: machine.commit }
    const commits = reference ? [{ name: reference.commit, reference }, present] : [present]
    for (const commit of commits) {
      const place = await makePlace(fixtures, packages, commit.reference)
      for (const attack of chosen) {
        console.log(`${engine}, ${commit.name}, ${attack.name} ...`)
        const result = await underAttack(place, commit, attack, seconds * 500)
        attacked.push([engine, result])
        for (const problem of problemsOf(result)) console.log(`  ${problem}`)
      }
    }
  } finally {
    await fixtures.close()
  }
}

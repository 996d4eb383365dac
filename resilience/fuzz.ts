import { allCalls } from '../server/src/calls/all-calls.ts'
import type { Engine } from '../server/src/storage/engine/database.ts'
import { makePage } from '../testkit/page-folder.ts'
import { startPostgres } from '../testkit/postgres/launcher.ts'
import { openTestApp } from '../testkit/test-app.ts'
import { fuzzOutside } from './fuzz/outside.ts'
import { fuzzRaw } from './fuzz/raw.ts'
import { type FuzzResult, report } from './fuzz/report.ts'
import { fuzz } from './fuzz/run.ts'
import { run } from './run.ts'

// Sends random malformed requests, made from the contract, to the product on both databases:
//   npm run resilience:fuzz                                      some minutes; writes docs/figures/fuzz.md
//   npm run resilience:fuzz -- --requests 2000 --seed 7          fewer; the same seed sends the same requests

const full = { requests: 20_000, seed: Date.now() % 1_000_000_000 }
const logger = { level: 'error' }

await run('fuzz', { numbers: full }, async ({ numbers: { requests, seed }, machine }) => {
  const results: FuzzResult[] = []
  const postgres = await startPostgres()
  try {
    for (const engine of ['sqlite', 'postgres'] as const) {
      console.log(`${engine}, ${requests} requests, seed ${seed} ...`)
      results.push(await attack(engine, () => postgres.newDatabase(), requests, seed))
    }
  } finally {
    await postgres.stop()
  }
  const calls = allCalls.map(({ call }) => `${call.method} ${call.path}`)
  const problems = results.flatMap(({ tally, outside, raw }) =>
    [tally, outside, raw].flatMap(({ findings }) => findings),
  )
  return { text: report(machine, calls, results), problems }
})

async function attack(
  engine: Engine,
  newDatabase: () => Promise<string>,
  requests: number,
  seed: number,
): Promise<FuzzResult> {
  const url = async () => (engine === 'postgres' ? await newDatabase() : undefined)
  const started = Date.now()
  // Requests outside the calls go to an app that also serves a page.
  const page = await makePage()
  const served = await openTestApp(engine, {}, await url(), { logger, pageFolder: page.folder })
  const testApp = await openTestApp(engine, {}, await url(), { logger })
  try {
    const outside = await fuzzOutside(served, await served.listen(), { requests: requests / 4, seed })
    const tally = await fuzz(testApp, { requests, seed })
    const raw = await fuzzRaw(await testApp.listen(), { random: requests / 20, seed })
    return { engine, seed, tally, outside, raw, seconds: (Date.now() - started) / 1000 }
  } finally {
    await served.close()
    await testApp.close()
    await page.remove()
  }
}

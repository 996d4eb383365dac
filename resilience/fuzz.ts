import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import { describeMachine } from '../bench/run/machine.ts'
import { endAll, endOnSignal } from '../scripts/process-group.ts'
import { allCalls } from '../server/src/calls/all-calls.ts'
import { openDesk } from '../server/test/desk.ts'
import { makePage } from '../server/test/page-folder.ts'
import { publish } from './desk/figures.ts'
import { makePostgres } from './desk/postgres.ts'
import { fuzzOutside, type OutsideTally } from './fuzz/outside.ts'
import { fuzzRaw } from './fuzz/raw.ts'
import { type FuzzResult, report } from './fuzz/report.ts'
import { fuzz } from './fuzz/run.ts'

// Malformed requests, made from the contract by chance, to the product on both databases:
//   npm run resilience:fuzz                                      some minutes; writes docs/figures/fuzz.md
//   npm run resilience:fuzz -- --requests 2000 --seed 7          fewer, and the same as another time

const full = 20_000
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: String(full) },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
  },
})
const [requests, seed] = [Number(values.requests), Number(values.seed)]
endOnSignal(2000, (code) => process.exit(code))

const engines = { SQLite: 'sqlite', PostgreSQL: 'postgres' } as const
const results: FuzzResult[] = []
const machine = describeMachine(tmpdir())
const postgres = await makePostgres()
try {
  results.push(await attack('SQLite'))
  const databases = [await postgres.newDatabase(), await postgres.newDatabase()] as const
  results.push(await attack('PostgreSQL', ...databases))
} finally {
  await postgres.remove()
  await endAll('SIGTERM', 2000)
}
const calls = allCalls.map(({ call }) => `${call.method} ${call.path}`)
const findings = results.flatMap(({ tally, outside, raw }) =>
  [tally, outside, raw].flatMap((part) => part.findings),
)
for (const finding of findings) console.error(finding)
if (findings.length > 0) process.exitCode = 1
await publish('fuzz', report(machine, calls, results), findings.length === 0 && requests >= full)

async function attack(engine: keyof typeof engines, url?: string, urlOutside?: string): Promise<FuzzResult> {
  console.log(`${engine}, ${requests} requests, seed ${seed} ...`)
  const started = Date.now()
  const outside = await attackOutside(engine, urlOutside)
  const desk = await openDesk(engines[engine], {}, url, { logger: { level: 'error' } })
  try {
    const tally = await fuzz(desk, { requests, seed })
    const address = await desk.app.server.listen({ host: '127.0.0.1', port: 0 })
    const raw = await fuzzRaw(Number(new URL(address).port), { random: requests / 20, seed })
    return { engine, seed, tally, outside, raw, seconds: (Date.now() - started) / 1000 }
  } finally {
    await desk.close()
  }
}

/** Calls alone answer where they are tried; here the page is served as well. */
async function attackOutside(engine: keyof typeof engines, url?: string): Promise<OutsideTally> {
  const page = await makePage()
  const desk = await openDesk(engines[engine], {}, url, {
    logger: { level: 'error' },
    pageFolder: page.folder,
  })
  try {
    const address = await desk.app.server.listen({ host: '127.0.0.1', port: 0 })
    return await fuzzOutside(desk, Number(new URL(address).port), { requests: requests / 4, seed })
  } finally {
    await desk.close()
    await page.remove()
  }
}

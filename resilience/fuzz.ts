import { STATUS_CODES } from 'node:http'
import { allCalls } from '../server/src/calls/all-calls.ts'
import type { Engine } from '../server/src/storage/engine/database.ts'
import { makePage } from '../testkit/page-folder.ts'
import { startPostgres } from '../testkit/postgres/launcher.ts'
import { engineNames, engines, table } from '../testkit/report/report.ts'
import { run } from '../testkit/report/run.ts'
import { openTestApp } from '../testkit/test-app.ts'
import type { Tally } from './fuzz/judge.ts'
import { fuzzOutside } from './fuzz/outside.ts'
import { fuzzRaw } from './fuzz/raw.ts'
import { type FuzzTally, fuzz } from './fuzz/run.ts'

// Sends random malformed requests, made from the contract, to the product on both databases. README.md says
// how to run it.

interface FuzzResult {
  readonly engine: Engine
  readonly tally: FuzzTally
  readonly outside: Tally
  readonly raw: Tally
  readonly findings: readonly string[]
  readonly seconds: number
}

const options = { requests: 20_000, seed: Date.now() % 1_000_000_000 }

await run('resilience:fuzz', options, async ({ requests, seed }, atEnd) => {
  const postgres = await startPostgres()
  atEnd(() => postgres.stop())
  const results: FuzzResult[] = []
  for (const engine of engines) {
    console.log(`${engine}, ${requests} requests, seed ${seed} ...`)
    const started = Date.now()
    const open = async (pageFolder?: string) => {
      const url = engine === 'postgres' ? await postgres.newDatabase() : undefined
      const testApp = await openTestApp(engine, {}, url, {
        logger: { level: 'error' },
        ...(pageFolder !== undefined && { pageFolder }),
      })
      atEnd(() => testApp.close())
      return testApp
    }
    // Requests outside the calls go to an app that also serves a page.
    const page = await makePage()
    atEnd(() => page.remove())
    const served = await open(page.folder)
    const outside = await fuzzOutside(served, await served.listen(), { requests: requests / 4, seed })
    const testApp = await open()
    const tally = await fuzz(testApp, { requests, seed })
    const raw = await fuzzRaw(await testApp.listen(), { random: requests / 20, seed })
    const findings = [tally, outside, raw].flatMap((one) => one.findings)
    results.push({ engine, tally, outside, raw, findings, seconds: (Date.now() - started) / 1000 })
  }
  const calls = allCalls.map(({ call }) => `${call.method} ${call.path}`)
  const missed = calls.filter((call) => results.every(({ tally }) => !tally.reached.has(call)))
  const columns = results.flatMap(({ engine, tally, outside }) => [
    { name: engineNames[engine], of: tally.statuses },
    { name: `${engineNames[engine]}, to no call`, of: outside.statuses },
  ])
  const statuses = [...new Set(columns.flatMap(({ of }) => [...of.keys()]))].sort((a, b) => a - b)
  return {
    title: 'Malformed requests',
    problems: results.flatMap(({ findings }) => findings),
    sections: [
      `Random requests are made from the contract, for every call and every kind of caller (admin, staff, visitor, without a token, with a forged token), eight at a
time: good ones, and ones with wrong types, numbers, texts, nesting, keys of prototypes, extra or missing fields, broken or doubled JSON, compressed
bodies, files that are cut off or of another kind, other methods, media types, headers, queries and addresses near those of calls. Raw ones are wrong as HTTP. Every answer must
have a status and a shape of the contract, reveal nothing internal, be JSON where JSON belongs, and have all headers. After each batch in which every
request was refused, all stored rows must be unchanged. Other requests match no call: files of the page, odd paths (\`//\`, \`..\`, \`%00\`, \`%5c\`, bytes that are no UTF-8, overlong
ones), HEAD, OPTIONS and other methods, cookies that are broken, huge, or forged for a known device; they must never get a file outside the page.
502 and 503 count as findings unless the contract allows them for the call, or the server is overloaded.`,
      table(
        'database | requests | to no call | raw | calls reached | compared as unchanged | findings | seed | seconds',
        results.map(({ engine, tally, outside, raw, findings, seconds }) => [
          engineNames[engine],
          tally.requests,
          outside.requests,
          raw.requests,
          `${tally.reached.size} of ${calls.length}`,
          tally.unchanged,
          findings.length,
          seed,
          Math.round(seconds),
        ]),
      ),
      table(
        ['answer', ...columns.map(({ name }) => name)].join(' | '),
        statuses.map((status) => [
          `${status} ${STATUS_CODES[status] ?? ''}`,
          ...columns.map(({ of }) => of.get(status) ?? 0),
        ]),
      ),
      `Calls that no random request reached with 200: ${missed.join(', ') || 'none'}.`,
    ],
  }
})

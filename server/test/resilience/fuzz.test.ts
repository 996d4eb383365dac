// @rules V1.2.4 V2.2.1 V4.1.1
import { expect, it } from 'vitest'
import { fuzz } from '../../../resilience/fuzz/fuzz.ts'
import { judge } from '../../../resilience/fuzz/judge.ts'
import { fuzzOutside, fuzzRaw } from '../../../resilience/fuzz/outside.ts'
import { longRun } from '../../../testkit/full-run.ts'
import { makePage } from '../../../testkit/page-folder.ts'
import { randomSeed } from '../../../testkit/random-seed.ts'
import { engines, openTestApp } from '../../../testkit/test-app.ts'

// `npm run resilience:fuzz` goes on longer; the choices are others every time.
const times = longRun ? 20 : 1

it.each(engines)(
  'malformed requests get a refusal of the contract and change nothing: %s',
  async (engine) => {
    const testApp = await openTestApp(engine)
    const { findings, requests, unchanged, statuses } = await fuzz(testApp, {
      requests: 1000 * times,
      seed: randomSeed,
    })
    expect(findings, `seed ${randomSeed}`).toEqual([])
    expect(requests).toBeGreaterThanOrEqual(1000 * times)
    // Some requests reached calls, most were refused.
    expect(statuses.get(200)).toBeGreaterThan(20)
    expect(statuses.get(400)).toBeGreaterThan(100)
    expect(unchanged).toBeGreaterThan(300)
    await testApp.close()
  },
)

it.each(engines)('requests outside the calls are refused or get a file of the page: %s', async (engine) => {
  const page = await makePage()
  const testApp = await openTestApp(engine, {}, undefined, { pageFolder: page.folder })
  const port = await testApp.listen()
  const { findings, requests, statuses } = await fuzzOutside(testApp, port, {
    requests: 400 * times,
    seed: randomSeed,
  })
  expect(findings, `seed ${randomSeed}`).toEqual([])
  expect(requests).toBe(420 * times)
  for (const status of [200, 400, 404]) expect(statuses.get(status)).toBeGreaterThan(10)
  await testApp.close()
  await page.remove()
})

it('malformed HTTP gets a refusal of the contract or no answer', async () => {
  const testApp = await openTestApp('sqlite')
  const port = await testApp.listen()
  const { findings, requests, statuses } = await fuzzRaw(port, { random: 100 * times, seed: randomSeed })
  expect(findings, `seed ${randomSeed}`).toEqual([])
  const unanswered = statuses.get(0) ?? 0
  expect(requests - unanswered).toBeGreaterThan(requests / 2)
  // The server still runs.
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200)
  await testApp.close()
})

const badGateway = {
  status: 502,
  type: 'application/json; charset=utf-8',
  text: '{"msg":"no","code":"courier.failed"}',
}

it.each([
  ['a page', { status: 400, type: 'text/html', text: '<h1>no</h1>' }, 2],
  [
    'a status that is not allowed',
    { status: 500, type: 'application/json; charset=utf-8', text: '{"msg":"no"}' },
    2,
  ],
  ['a gateway error of a call without an outside service', badGateway, 1],
  ['an overloaded server', { ...badGateway, status: 503, text: '{"msg":"no","code":"access.busy"}' }, 0],
  ['a stack trace', { status: 400, type: 'application/json; charset=utf-8', text: '{"msg":"x.ts:12"}' }, 1],
  [
    'an error without a message',
    { status: 400, type: 'application/json; charset=utf-8', text: '{"error":1}' },
    1,
  ],
  ['nothing wrong', { status: 400, type: 'application/json; charset=utf-8', text: '{"msg":"no"}' }, 0],
] as const)('finds %s', (_, { status, type, text }, count) => {
  const headers = {
    'content-type': type,
    'content-security-policy': 'x',
    'x-content-type-options': 'x',
    'cache-control': 'x',
  }
  expect([...judge({ status, headers, text }, { hasBody: true })]).toHaveLength(count)
})

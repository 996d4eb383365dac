import { expect, it } from 'vitest'
import { makePage } from '../testkit/page-folder.ts'
import { randomSeed } from '../testkit/random.ts'
import { engines, openTestApp } from '../testkit/test-app.ts'
import { judge } from './fuzz/judge.ts'
import { fuzzOutside } from './fuzz/outside.ts'
import { fuzzRaw } from './fuzz/raw.ts'
import { fuzz } from './fuzz/run.ts'

// A short run of `npm run resilience:fuzz`, with other choices every time; the long one is in docs/figures/fuzz.md.

it.each(engines)(
  '[V1.2.4 V2.2.1 V4.1.1] malformed requests are refused in the words of the contract, and change nothing: %s',
  async (engine) => {
    const testApp = await openTestApp(engine)
    const { findings, requests, unchanged, statuses } = await fuzz(testApp, {
      requests: 1000,
      seed: randomSeed,
    })
    expect(findings, `seed ${randomSeed}`).toEqual([])
    expect(requests).toBeGreaterThanOrEqual(1000)
    // It got through to the calls, and most of it was refused.
    expect(statuses.get(200)).toBeGreaterThan(20)
    expect(statuses.get(400)).toBeGreaterThan(100)
    expect(unchanged).toBeGreaterThan(300)
    await testApp.close()
  },
)

it.each(engines)('what is meant for no call is refused, or gets a file of the page: %s', async (engine) => {
  const page = await makePage()
  const testApp = await openTestApp(engine, {}, undefined, { pageFolder: page.folder })
  const port = Number(new URL(await testApp.app.server.listen({ host: '127.0.0.1', port: 0 })).port)
  const { findings, requests, statuses } = await fuzzOutside(testApp, port, {
    requests: 400,
    seed: randomSeed,
  })
  expect(findings, `seed ${randomSeed}`).toEqual([])
  expect(requests).toBe(420)
  for (const status of [200, 400, 404]) expect(statuses.get(status)).toBeGreaterThan(10)
  await testApp.close()
  await page.remove()
})

it('what is hardly HTTP is refused in the words of the contract, or not answered', async () => {
  const testApp = await openTestApp('sqlite')
  const port = Number(new URL(await testApp.app.server.listen({ host: '127.0.0.1', port: 0 })).port)
  const { findings, requests, answered } = await fuzzRaw(port, { random: 100, seed: randomSeed })
  expect(findings, `seed ${randomSeed}`).toEqual([])
  expect(answered).toBeGreaterThan(requests / 2)
  // It lives, and answers as ever.
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200)
  await testApp.close()
})

const badGateway = {
  ...{ status: 502, type: 'application/json; charset=utf-8' },
  text: '{"msg":"no","code":"courier.failed"}',
}

it.each([
  ['a page', { status: 400, type: 'text/html', text: '<h1>no</h1>' }, 2],
  ['a status of its own', { status: 500, type: 'application/json; charset=utf-8', text: '{"msg":"no"}' }, 2],
  ['a failure outside where nothing outside is asked', badGateway, 1],
  ['an overloaded server', { ...badGateway, status: 503, text: '{"msg":"no","code":"access.busy"}' }, 0],
  ['a stack', { status: 400, type: 'application/json; charset=utf-8', text: '{"msg":"x.ts:12"}' }, 1],
  ['no sentence', { status: 400, type: 'application/json; charset=utf-8', text: '{"error":1}' }, 1],
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

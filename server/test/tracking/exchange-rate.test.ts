// @rules 6-rate-03 14-call-08 6-rate-04 V2.4.1 6-rate-06
import { expect, it } from 'vitest'
import type { Handler } from '../../../testkit/http-service.ts'
import { newPackageId, orderOf } from '../../../testkit/orders.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import type { TestApp } from '../../../testkit/test-app.ts'
import { json, startService } from '../fake-services/http-service.ts'

const minute = 60_000
const failed = 'No exchange rate could be fetched yet. Costs use the setting.'

const frankfurter =
  (rate: unknown, date = '2026-03-02'): Handler =>
  (_, response) =>
    json(response, { date, base: 'AUD', quote: 'CNY', rate })
const broken: Handler = (_, response) => response.writeHead(500).end('out of order')

const ofYen: Handler = (_, response) =>
  json(response, { date: '2026-03-02', base: 'AUD', quote: 'JPY', rate: 4.7 })
const page: Handler = (_, response) => response.end('<html>')

const bankPage = (selling: string) => `<html><body><table><tr><td>menu</td></tr></table><table>
  <tr><th>货币名称</th><th>现汇买入价</th><th>现汇卖出价</th><th>发布日期</th><th>发布时间</th></tr>
  <tr><td>美元</td><td>700.00</td><td>710.00</td><td>2026.03.02</td><td>10:30:00</td></tr>
  <tr><td>澳大利亚元</td><td>460.00</td><td>${selling}</td><td>2026.03.02</td><td>10:30:00</td></tr>
</table></body></html>`

/** A test app with a fake rate source; `now` is its present answer. */
async function appWithRates(source: 'frankfurter' | 'boc', first: Handler) {
  const state = { now: first }
  const service = await startService((request, response, body) => state.now(request, response, body))
  const app = await openApp(
    { admin: 'admin' },
    {
      EXCHANGE_RATE_SOURCE: source,
      EXCHANGE_RATE_URL: `${service.address}/rates`,
    },
  )
  return { ...app, service, state }
}
const stored = ({ database }: TestApp) =>
  database.db.selectFrom('rates').select(['source', 'rate_micro']).execute()

it('that is fixed equals the setting', async () => {
  const { testApp, admin } = await openApp({ admin: 'admin' })
  const first = (await admin.getExchangeRate()).answer
  expect([first.result, first.source]).toEqual([4.7, 'fixed'])
  testApp.advance(minute)
  await admin.updateSetting({ body: { name: 'exchangeRateInSetting', value: 4.812345 } })
  const second = (await admin.getExchangeRate()).answer
  expect(second.result).toBe(4.812345)
  expect(Date.parse(second.updatedAt)).toBeGreaterThan(Date.parse(first.updatedAt))
})

it('of frankfurter is fetched once an hour, and kept when the source fails or answers nonsense', async () => {
  const { testApp, signIn, service, state, admin } = await appWithRates('frankfurter', frankfurter(4.7512))
  const [first] = await Promise.all(Array.from({ length: 8 }, () => admin.getExchangeRate()))
  const good = { result: 4.7512, source: 'frankfurter', updatedAt: '2026-03-02T00:00:00.000Z' }
  expect(first?.answer).toEqual(good)
  expect(service.asked).toEqual(['/rates'])
  testApp.advance(59 * minute)
  expect((await admin.getExchangeRate()).answer).toEqual(good)
  expect(service.asked).toHaveLength(1)

  // More than 5 % off the last good one, outside 3 to 8, another shape: each is fetched and refused.
  for (const nonsense of [
    frankfurter(4.9888),
    frankfurter(4.5),
    frankfurter(30),
    frankfurter('4.75'),
    broken,
  ]) {
    testApp.advance(61 * minute)
    const asked = service.asked.length
    state.now = nonsense
    const answer = await (await signIn(admin)).getExchangeRate()
    expect(answer.answer).toEqual(good)
    expect(service.asked.length).toBeGreaterThan(asked)
  }
  expect(await stored(testApp)).toEqual([{ source: 'frankfurter', rate_micro: 4_751_200 }])

  // After a failure the source is left alone for a minute, then asked again.
  state.now = frankfurter(4.9, '2026-03-03')
  expect(await (await signIn(admin)).ok.getExchangeRate()).toEqual(good)
  testApp.advance(2 * minute)
  const later = await (await signIn(admin)).ok.getExchangeRate()
  expect(later).toEqual({ result: 4.9, source: 'frankfurter', updatedAt: '2026-03-03T00:00:00.000Z' })
})

it('is the last good one when the source is slow, and the new one once it has arrived', async () => {
  const { testApp, signIn, service, state, admin } = await appWithRates('frankfurter', frankfurter(4.7512))
  const good = (await admin.getExchangeRate()).answer
  testApp.advance(61 * minute)
  const person = await signIn(admin)
  const answered = Promise.withResolvers<void>()
  state.now = async (request, response, body) => {
    await answered.promise
    frankfurter(4.8, '2026-03-03')(request, response, body)
  }
  const both = await Promise.all([person.getExchangeRate(), person.getExchangeRate()])
  expect(both.map(({ answer }) => answer)).toEqual([good, good])
  expect(service.asked).toHaveLength(2)
  answered.resolve()
  await expect.poll(async () => (await person.getExchangeRate()).answer.result).toBe(4.8)
  expect(service.asked).toHaveLength(2)
})

it.each([
  ['below 3', frankfurter(2.99)],
  ['above 8', frankfurter(8.01)],
  ['of another currency', ofYen],
  ['no JSON', page],
  ['down', broken],
])('without any good one is a failure: %s', async (_, handler) => {
  const { testApp, state, admin } = await appWithRates('frankfurter', handler)
  const answer = await admin.getExchangeRate()
  expect([answer.status, answer.error.msg]).toEqual([502, failed])
  expect(await stored(testApp)).toEqual([])
  state.now = frankfurter(4.7)
  expect((await admin.getExchangeRate()).answer.result).toBe(4.7)
})

it('of the Bank of China is its selling rate of 100 AUD', async () => {
  const { testApp, signIn, state, admin } = await appWithRates('boc', (_, response) =>
    response.end(bankPage('475.12')),
  )
  const good = { result: 4.7512, source: 'boc', updatedAt: '2026-03-02T02:30:00.000Z' }
  expect((await admin.getExchangeRate()).answer).toEqual(good)
  testApp.advance(61 * minute)
  state.now = (_, response) => response.end(bankPage('-'))
  expect(await (await signIn(admin)).ok.getExchangeRate()).toEqual(good)
})

it('never affects an order, which uses the setting', async () => {
  const { admin, service } = await appWithRates('frankfurter', broken)
  const pkId = newPackageId()
  const saved = await admin.submitOrder({ body: orderOf(pkId, { sold: 1 }) })
  expect([saved.status, service.asked]).toEqual([200, []])
})

// @rules 3-filter-01 3-filter-02 3-filter-03 3-filter-04
import { expect, it } from 'vitest'
import type { PaymentMethod } from '#domain/money/payment-method.ts'
import { buildOrder, newPackageId } from '../../../testkit/orders.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import type { Person } from '../../../testkit/test-app.ts'
import { refillTexts } from '../../src/storage/search/fill-texts.ts'
import { payAll, putInCart } from './goods.ts'

const day = 24 * 60 * 60 * 1000
let { testApp, anna, boss } = await openApp({ anna: 'staff', boss: 'admin' })

/**
 * Ids of payments: Anna by Alipay, Boss by Bank, Anna by Wechat three days later; the first is approved.
 */
let ids: string[] = []
const admin = () => testApp.person('admin')

async function paid(
  by: Person,
  paymentMethod: PaymentMethod,
  order: { item: string; receiver: string },
  subtotal: number,
): Promise<string> {
  const pkId = newPackageId()
  const { item, receiver } = order
  const body = buildOrder(pkId, [{ item, sold: 1 }], { receiver })
  await by.ok.submitOrder({ body })
  await putInCart(by, pkId, 'sold', 1, subtotal)
  return payAll(by, paymentMethod)
}

const ask = (query: object) => anna.listTransactions({ query })

/** The places in `ids` of the transactions that are found. */
async function found(query: object): Promise<number[]> {
  const { answer, status, text } = await ask(query)
  expect([status, text]).toEqual([200, expect.anything()])
  expect(answer.totals?.count).toBe(answer.result.length)
  return answer.result.map(({ _id }) => ids.indexOf(_id))
}

/** A day in Shanghai, some days from the first payments. */
const at = (days: number) => new Date(Date.now() + days * day + 8 * 3_600_000).toISOString().slice(0, 10)
const first = await paid(anna, 'Alipay', { item: 'Milk', receiver: '王小明' }, 200)
const second = await paid(boss, 'Bank', { item: 'Tea', receiver: '李雷' }, 300.55)
testApp.advance(3 * day)
anna = { ...(await testApp.person('staff', 'Mei')), name: anna.name, email: anna.email }
ids = [first, second, await paid(anna, 'Wechat', { item: 'Milk', receiver: '韩梅梅' }, 99.64)]
await (await admin()).approveTransaction({ body: { transaction_id: first } })
await refillTexts(testApp.database)

it('by state, person, method and days, alone and together', async () => {
  expect(await found({ state: 'pending' })).toEqual([2, 1])
  expect(await found({ state: 'approved' })).toEqual([0])
  expect(await found({ user: 'Boss' })).toEqual([1])
  expect(await found({ user: 'Bos' })).toEqual([])
  expect(await found({ method: 'Wechat' })).toEqual([2])
  expect(await found({ from: at(1) })).toEqual([2])
  expect(await found({ to: at(1) })).toEqual([1, 0])
  expect(await found({ from: at(-1), to: at(0) })).toEqual([1, 0])
  expect(await found({ from: at(1), to: at(2) })).toEqual([])
  expect(await found({ from: at(9) })).toEqual([])
  expect(await found({ to: at(1), state: 'pending', q: 'tea' })).toEqual([1])
  expect(await found({ to: at(1), method: 'Wechat' })).toEqual([])
})

it('add up what is found: exact sums of all parts, not of the page alone', async () => {
  const { answer } = await ask({ to: at(1), limit: '1' })
  expect([answer.result.length, answer.next]).toEqual([1, ids[1]])
  // 300.55 and 200 from customers, two pieces that cost 99.64 each.
  const money = { payAmountFromCustomer: 500.55, profits: 301.27 }
  expect(answer.totals).toMatchObject({ count: 2, qty: 2, ...money })
  expect((await ask({ to: at(1), limit: '1', cursor: answer.next })).answer.totals).toBeUndefined()
  expect((await ask({ limit: '1' })).answer.totals).toBeUndefined()
  expect((await ask({ q: 'nothing like it' })).answer.totals).toEqual({
    count: 0,
    qty: 0,
    payAmountFromCustomer: 0,
    profits: 0,
    payAmountToSender: 0,
  })
})

it('search by number, person, method in any language, receiver and item', async () => {
  const all = (await ask({})).answer.result
  const number = all.find(({ _id }) => _id === ids[1])?.number
  for (const q of [`T-${number}`, `t-${number}`, String(number), 'boss', 'BANK', '银行', '李雷', 'tea'])
    expect([q, await found({ q })]).toEqual([q, expect.arrayContaining([1])])
  expect(await found({ q: '支付宝' })).toEqual([0])
  expect(await found({ q: 'milk 梅梅' })).toEqual([2])
  expect(await found({ q: `${number} milk` })).toEqual([])
})

it('offer those who have ever paid, and no others', async () => {
  await testApp.person('staff', 'Never')
  const payers = async () => (await anna.ok.listPayers()).result
  expect(await payers()).toEqual(['Anna', 'Boss', 'Mei'])
  await paid(await testApp.person('staff', 'Tom'), 'Bank', { item: 'Tea', receiver: '李雷' }, 200)
  expect(await payers()).toEqual(['Anna', 'Boss', 'Mei', 'Tom'])
})

it('begin days at midnight in Shanghai, whatever time it is now', async () => {
  // Half past midnight of the tenth there, when it is still the ninth by UTC.
  const justAfter = Date.UTC(2026, 0, 9, 16, 30)
  await testApp.sql(`update transactions set created_at = ${justAfter} where id = '${ids[0]}'`)
  expect(await found({ from: '2026-01-10', to: '2026-01-10' })).toEqual([0])
  expect(await found({ from: '2026-01-09', to: '2026-01-09' })).toEqual([])
})

it('refuse what is no day', async () => {
  for (const query of [{ from: '2026-02-31' }, { to: '23/11/2026' }, { state: 'gone' }])
    expect((await ask(query as never)).status).toBe(400)
})

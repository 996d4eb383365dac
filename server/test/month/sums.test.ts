// @rules 19-list-02 17-figure-01
import { expect, it } from 'vitest'
import { endOfMonth, monthOf } from '#domain/time/months.ts'
import { savePackage } from '../../../testkit/orders.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import { paymentsOf, reason } from '../correction/payments.ts'
import { closingOf } from './closing.ts'

const day = 24 * 60 * 60 * 1000

// A piece costs 99.64. Three for 500.00: 298.92 + 201.08 / 2 = 399.46 goes to the sender, of which refunds
// take 133.15 and 133.16, and 166.67 each of what the customer pays.
let { testApp, ada, signIn } = await openApp({ ada: 'admin' })
const sumsOf = async (month: string) => {
  const found = (await closingOf(ada).list()).result.find((one) => one.month === month)
  return found && [found.fromCustomers, found.toSenders, found.standing]
}

/** What Transaction adds up for the days of a month. */
const listed = async (month: string) => {
  const last = new Date(endOfMonth(month) - 1 + 8 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const { totals } = await ada.ok.listTransactions({ query: { from: `${month}-01`, to: last, limit: '1' } })
  return { fromCustomers: totals?.payAmountFromCustomer, toSenders: totals?.payAmountToSender }
}

const payments = () => paymentsOf({ anna: ada, ada })

it('are those of its payments, less the corrections that are booked in it; payments of other months stand apart', async () => {
  const now = Date.now()
  const [first, later] = [monthOf(now), endOfMonth(monthOf(now)) + 5 * day]
  const second = monthOf(later)
  const done = await payments().approved(3, 500)
  const pending = await payments().paid(3, 500)
  const pkId = await savePackage(ada, { employee: 2 })
  await payments().put(pkId, 'employee', 1)
  await payments().pay()
  expect(await sumsOf(first)).toEqual([1000, 898.56, undefined])
  expect((await payments().refund(done, 1, 0)).status).toBe(200)
  expect(await sumsOf(first)).toEqual([833.33, 765.41, undefined])
  expect(await listed(first)).toEqual({ fromCustomers: 833.33, toSenders: 765.41 })

  testApp.advance(later - now)
  ada = await signIn(ada)
  await payments().approved(3, 500)
  expect((await payments().refund(done, 1, 1)).status).toBe(200)
  expect((await payments().reject(pending.id)).status).toBe(200)
  const left = { fromCustomers: 166.66, toSenders: 232.79 }
  expect(await sumsOf(first)).toEqual([833.33, 765.41, left])
  expect(await sumsOf(second)).toEqual([-166.67, -133.16, { fromCustomers: 500, toSenders: 399.46 }])
  expect([await listed(first), await listed(second)]).toEqual([
    left,
    { fromCustomers: 500, toSenders: 399.46 },
  ])

  const body = { pk_id: done.pkId, revision: 1, reason, lines: [{ line: 1, price: 30 }] }
  await ada.ok.amendOrder({ body })
  const amended = await listed(first)
  const more = Math.round(((amended.toSenders ?? 0) - left.toSenders) * 100)
  expect(more).not.toBe(0)
  expect(await sumsOf(first)).toEqual([833.33, 765.41, amended])
  expect((await sumsOf(second))?.slice(0, 2)).toEqual([-166.67, (more - 13_316) / 100])
})

it('are 0 where nothing was paid', async () => {
  const empty = await openApp({ ada: 'admin' })
  const [month] = (await closingOf(empty.ada).list()).result
  expect(month).toMatchObject({ fromCustomers: 0, toSenders: 0 })
  expect(month).not.toHaveProperty('standing')
})

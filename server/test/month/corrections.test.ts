// @rules 19-booked-03 19-closed-01 20-month-02
import { expect, it } from 'vitest'
import { endOfMonth, monthOf } from '#domain/time/months.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import { rollUpMonths } from '../../src/storage/stores/overview/month-rollup.ts'
import { paymentsOf } from '../correction/payments.ts'
import { auditFindings } from '../party/party-helpers.ts'
import { anyway, closingOf } from './closing.ts'

const day = 24 * 60 * 60 * 1000
const { testApp, ada, signIn } = await openApp({ ada: 'admin' })
const now = Date.now()
const then = monthOf(now)

it('are approved and corrected without a change of its figures, now and in the charts', async () => {
  const before = paymentsOf({ anna: ada, ada })
  const pending = await before.paid(2, 600)
  const approved = await before.approved(3, 900)
  const later = endOfMonth(then) + 5 * day
  testApp.advance(later - now)
  const again = await signIn(ada)
  const months = closingOf(again)
  const payments = paymentsOf({ anna: again, ada: again })
  for (let next = (await months.list()).next; next; next = (await months.list()).next) {
    if (next.month === then) {
      expect(next.pending).toBe(1)
      expect(await months.close(then, { audit: anyway.audit })).toMatchObject({ status: 409 })
    } else expect(next.pending).toBe(0)
    expect((await months.close(next.month)).status).toBe(200)
  }
  const figures = await months.figures(then)
  expect(figures?.slice(2)).toEqual([5, expect.any(Number), 1500, expect.any(Number)])

  expect((await payments.approve(pending.id)).status).toBe(200)
  expect(await months.figures(then)).toEqual(figures)
  const preview = await again.previewVoid({ query: { transaction_id: approved.id } })
  const present = monthOf(later)
  expect(preview.answer.month).toBe(present)
  expect((await payments.voidIt(approved.id)).status).toBe(200)
  expect(await months.figures(then)).toEqual(figures)
  expect((await months.figures(present))?.[2]).toBe(-3)
  expect(await auditFindings(testApp)).toEqual([])
  testApp.advance(day)
  while (await rollUpMonths(testApp.database, later + day));
  expect(await closingOf(await signIn(ada)).figures(then)).toEqual(figures)
  expect(await auditFindings(testApp)).toEqual([])
})

it.each([
  ['a package in it', 'update packages set pieces = pieces + 1', 'update packages set pieces = pieces - 1'],
  [
    'a payment in it',
    'update transaction_items set profits_fen = profits_fen + 1 where profits_fen is not null',
    'update transaction_items set profits_fen = profits_fen - 1 where profits_fen is not null',
  ],
  [
    'what the charts show of it',
    'update month_sales set pieces = pieces + 1',
    'update month_sales set pieces = pieces - 1',
  ],
  [
    'the stored figures',
    'update closed_months set profits_fen = profits_fen + 1',
    'update closed_months set profits_fen = profits_fen - 1',
  ],
  [
    'two items that change places',
    "update closed_months set sales_hash = 'x' || sales_hash",
    'update closed_months set sales_hash = substr(sales_hash, 2)',
  ],
])('a fault that is planted is found: %s', async (_what, plant, undo) => {
  expect(await auditFindings(testApp)).toEqual([])
  await testApp.sql(plant)
  const found = await auditFindings(testApp)
  expect(found).toContainEqual(expect.stringMatching(/^months: closed month \d{4}-\d{2}/))
  await testApp.sql(undo)
})

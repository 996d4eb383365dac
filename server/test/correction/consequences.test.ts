// @rules 17-amend-04 17-figure-01 17-net-02 17-trace-01
import { describe, expect } from 'vitest'
import { rollUpMonths } from '../../src/storage/stores/overview/month-rollup.ts'
import { storedLogs } from '../log/stored-logs.ts'
import { auditFindings } from '../party/party-helpers.ts'
import { paymentTest, reason } from './payments.ts'

const it = paymentTest

describe('what follows from corrections', () => {
  it.afterAll(async ({ testApp }) => {
    expect(await auditFindings(testApp)).toEqual([])
  })

  it('a payment that a filter finds is approved and rejected after its order was amended', async ({
    ada,
    does,
  }) => {
    for (const how of ['approve', 'reject'] as const) {
      const { pkId: pk_id, id: transaction_id } = await does.paid(2, 300)
      const amended = { pk_id, revision: 1, reason, lines: [{ line: 1, price: 21 }] }
      expect((await ada.amendOrder({ body: amended })).status).toBe(200)
      const [found] = await does.list({ user: 'Anna', state: 'pending' })
      const body = { transaction_id, version: found?.version ?? '' }
      const done =
        how === 'approve'
          ? await ada.approveTransaction({ body })
          : await ada.rejectTransaction({ body: { ...body, reason } })
      expect([how, found?._id, done.status]).toEqual([how, transaction_id, 200])
    }
  })

  it('the figures of the month follow, before and after they are counted', async ({
    testApp,
    anna,
    does,
  }) => {
    const charts = async () => await anna.ok.getCharts()
    const before = await charts()
    const done = await does.approved(2, 400)
    expect(await charts()).not.toEqual(before)
    const sold = await charts()
    const refunded = await does.approved(1, 200)
    await does.voidIt(refunded.id)
    // The package was sent; nothing of it is sold.
    const sales = ({ productsSold, profits }: typeof before) => [productsSold, profits]
    expect(sales(await charts())).toEqual(sales(sold))
    while (await rollUpMonths(testApp.database, Date.now() + 3_600_000));
    expect(sales(await charts())).toEqual(sales(sold))
    await does.voidIt(done.id)
    while (await rollUpMonths(testApp.database, Date.now() + 3_600_000));
    expect(sales(await charts())).toEqual(sales(before))
  })

  it('every correction is in the log, with its reason', async ({ testApp, anna, does }) => {
    const done = await does.approved(1, 200)
    await does.voidIt(done.id)
    const rows = await storedLogs(testApp, { ref_id: done.id })
    expect(rows.map(({ kind }) => kind)).toEqual([
      'Create transaction',
      'Approve transaction',
      'Void transaction',
    ])
    expect(rows[2]?.params).toMatchObject({ qty: 1, username: 'Anna', reason })
    expect(rows[2]?.changes.map(({ table }) => table)).toContain('transaction_reversals')
    await anna.listLogs()
  })
})

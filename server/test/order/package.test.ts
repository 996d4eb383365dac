// @rules 10-package-02 10-receiver-01 14-call-27 5-absent-01 5-package-01 10-item-05 5-package-03
// @rules 9-package-04 10-tile-01 14-call-28 14-call-29 9-package-11 5-package-02 V16.5.1
import { describe, expect, it } from 'vitest'
import { newPackageId, orderOf, savePackage } from '../../../testkit/orders.ts'
import { openApp, says } from '../../../testkit/rooms/open-app.ts'
import { payAll, putInCart } from '../item/goods.ts'
import { readPdf } from '../ports/read-pdf.ts'
import { polarAt } from './polar.ts'

const { testApp, anna, admin } = await openApp({ anna: 'staff', admin: 'admin' })

describe('packages', () => {
  const read = (pk_id: string) => anna.getPackage({ query: { pk_id } })
  const latest = (limit: '10' | '20' | '30') => anna.listLatestPackages({ query: { limit } })

  /** A saved package that the sandbox courier knows. */
  async function known(pk_id: string): Promise<string> {
    const body = orderOf(pk_id, { sold: 2, stock: 1 })
    await anna.ok.submitOrder({ body })
    return pk_id
  }

  it('show their receiver, items and track', async () => {
    const pkId = await known('PE0000001AA')
    const { answer } = await read(` ${pkId} `)
    expect(answer.packageRecord).toMatchObject({
      pk_id: pkId,
      type: '非奶粉',
      weight: 2,
      count: 1,
      exchangeRate: 4.7,
      postage: 24,
      note: '',
      receiver: '王小明',
      phone: '13800138000',
      address: '上海市浦东新区世纪大道1号',
      sendTimeISO: '2026-03-01T02:30:00.000Z',
    })
    expect(
      answer.itemRecords.map((item) => `${item.type} ${item.qty} ${'transaction_id' in item}`).toSorted(),
    ).toEqual(['sold 2 false', 'stock 1 false'])
    const { trackInfo, status, msg } = answer.trackRecords
    expect(trackInfo.length).toBeGreaterThan(0)
    expect(trackInfo.every(({ message, at }) => message !== '' && Date.parse(at) > 0)).toBe(true)
    expect(status).not.toBe('')
    expect(msg).toBeUndefined()
  })

  it('show the domestic leg, in the sandbox too', async () => {
    const { trackRecords } = (await read(await known('PE1000003AB'))).answer
    expect(trackRecords).toMatchObject({ status: '已签收', state: 'delivered', refreshing: false })
    expect(trackRecords.domesticParcelID).not.toBe('')
    const domestic = trackRecords.trackInfo.filter(({ leg }) => leg === 'domestic')
    expect(domestic.map(({ message }) => message)).toContain(
      '【沙盒】快件已签收 Sandbox: signed by the receiver',
    )
    const times = trackRecords.trackInfo.map(({ at }) => at)
    expect(times).toEqual(times.toSorted())
  })

  it('show paid pieces with their transaction, and whether it is approved', async () => {
    const pkId = await known('PE0000002AA')
    await putInCart(anna, pkId, 'sold', 1, 150)
    const transaction_id = await payAll(anna)
    const shown = async () =>
      (await read(pkId)).answer.itemRecords
        .map((item) => [item.type, item.qty, item.transaction_id, item.transactionApproved, item.payAmount])
        .toSorted((a, b) => String(a).localeCompare(String(b)))
    const unpaid = [
      ['sold', 1, undefined, false, null],
      ['stock', 1, undefined, false, null],
    ]
    // 99.64 + (150 - 99.64) / 2 = 124.82
    expect(await shown()).toEqual([unpaid[0], ['sold', 1, transaction_id, false, 124.82], unpaid[1]])
    await admin.approveTransaction({ body: { transaction_id } })
    expect(await shown()).toEqual([unpaid[0], ['sold', 1, transaction_id, true, 124.82], unpaid[1]])
  })

  it('that are unknown are refused', async () => {
    for (const id of ['PE9999999ZZ', 'x', '', ' ', 'PE\u0000000001A']) {
      expect([id, (await read(id)).status]).toEqual([id, 400])
      expect([id, (await anna.getPostSlip({ query: { pk_id: id } })).status]).toEqual([id, 400])
    }
    expect((await read('PE9999999ZZ')).error.msg).toBe('There is no package PE9999999ZZ.')
  })

  it('still show the stored part when the courier does not know them', async () => {
    const pkId = await savePackage(anna, { sold: 1 })
    const { status, answer } = await read(pkId)
    expect([status, answer.itemRecords.length, answer.trackRecords.trackInfo]).toEqual([200, 1, []])
  })

  it('that were saved last are listed first, 10, 20 or 30 of them, with the day of Adelaide', async () => {
    const saved: string[] = []
    for (let n = 0; n < 11; n += 1) saved.unshift(await savePackage(anna, { sold: 1 }))
    const order = orderOf(newPackageId(), { sold: 1 })
    const { pk_id } = order.reviewData
    // Midnight in Adelaide, when it is the day before in Shanghai and by UTC.
    const packageData = { ...order.packageData, sendTimeISO: '2026-01-31T13:30:00Z' }
    await anna.ok.submitOrder({ body: { ...order, packageData } })
    saved.unshift(pk_id)
    const listed = (await latest('10')).answer.result
    expect(listed[0]).toEqual({ pk_id, receiver: '王小明', sendDateInADL: '02-01', type: '非奶粉' })
    expect(listed.map(({ pk_id }) => pk_id)).toEqual(saved.slice(0, 10))
    const url = '/api/package/latest_package'
    const headers = { authorization: `Bearer ${anna.token}` }
    expect((await testApp.app.server.inject({ url, headers })).json()).toEqual({ result: listed })
    expect((await latest('20')).answer.result.slice(0, 12).map(({ pk_id }) => pk_id)).toEqual(saved)
    for (const limit of ['11', '0', '-1', 'all', '10; drop table packages']) {
      const wrong = latest(limit as never)
      await says(wrong, 400, 'Rows per page must be one of: 10, 20, 30.')
    }
  })

  it("have a post slip as PDF: the courier's, or our own if it has none", async () => {
    const pkId = await known('PE0000003AA')
    const slip = await anna.getPostSlip({ query: { pk_id: pkId } })
    expect([slip.status, slip.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect((await readPdf(slip.bytes)).pages[0]?.split('\n')).toEqual(
      expect.arrayContaining([pkId, '王小明', '+86 13800138000', '面单 Post slip']),
    )
    const round = await known('PE0000100AA')
    const given = await anna.getPostSlip({ query: { pk_id: round } })
    expect((await readPdf(given.bytes)).pages[0]).toContain('SANDBOX COURIER')
  })

  it.each([
    ['蓝胖子3', 4.05, 3, 30, 235],
    ['蓝胖子6', 7.8, 6, 54, 347.8],
  ])('of %s have no post slip', async (type, weight, count, postage, cost) => {
    const order = orderOf(newPackageId(), { sold: 1 })
    const sold = order.reviewData.sold.map((entry) => ({ ...entry, subtotalWeight: weight, weight, cost }))
    const { pk_id } = order.reviewData
    const body = {
      ...order,
      reviewData: { ...order.reviewData, sold },
      packageData: { ...order.packageData, type, weight, count, postage },
    }
    await anna.ok.submitOrder({ body })
    await says(anna.getPostSlip({ query: { pk_id } }), 400, 'Adult formula parcels have no post slip.')
  })
})

describe('while the courier does not answer', async () => {
  const { anna } = await openApp({ anna: 'staff' }, polarAt('http://127.0.0.1:9'))

  it('the stored part of a package is shown, with a message', async () => {
    const pkId = await savePackage(anna, { sold: 2 })
    const { status, answer } = await anna.getPackage({ query: { pk_id: pkId } })
    expect([status, answer.packageRecord.pk_id, answer.itemRecords.length]).toEqual([200, pkId, 1])
    expect(answer.trackRecords).toEqual({
      trackInfo: [],
      domesticCourier: '',
      domesticParcelID: '',
      status: '',
      state: 'unknown',
      updatedAt: null,
      refreshing: false,
      unread: 0,
      msg: 'The courier does not answer. The last known track is shown; it will be asked again soon.',
    })
  })

  it('lookups and post slips fail with 502, but saved packages are found', async () => {
    const pkId = await savePackage(anna, { sold: 1 })
    const lookup = await anna.findOrder({ params: { packageId: 'PE1234567AB' } })
    const slip = await anna.getPostSlip({ query: { pk_id: pkId } })
    expect([lookup, slip].map(({ status, error }) => `${status} ${error.msg}`)).toEqual([
      '502 The courier does not answer. Try again later or fill the form by hand.',
      '502 The courier does not answer, so there is no post slip now. Try again later.',
    ])
    expect((await anna.findOrder({ params: { packageId: pkId } })).answer).toEqual({ exist: true })
  })
})

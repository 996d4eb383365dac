// @rules 10-order-08 10-order-06 10-order-07 12-order-03 12-order-02
import { describe, expect, it } from 'vitest'
import { checkOrder } from '#domain/order/order-check.ts'
import { gatherLines } from '#domain/order/order-lines.ts'
import { isRefusal } from '#domain/refusal/refusal.ts'
import { firstSettings } from '#domain/setting/settings.ts'
import { type Draft, emptyPackage, emptyReceiver, newRow } from '../draft/draft.ts'
import { isSubmission, submissionOf } from './submission.ts'

const good: Draft = {
  package: {
    ...emptyPackage,
    pk_id: 'PE1234567AB',
    type: '非奶粉',
    weight: '3.005',
    count: '5',
    sendTimeISO: '2026-03-20T00:33:41.000Z',
  },
  receiver: {
    ...emptyReceiver,
    receiver: ' 王小明 ',
    phone: '+86 138-1234-5678',
    address: '广东省深圳市南山区1号',
  },
  rows: [
    newRow({ item: 'Honey', qty: '4', price: '12.50', subtotalWeight: '2.1', stock: '1', employee: '1' }),
    newRow({ item: ' Soap', qty: '1', price: '1,003.20', subtotalWeight: '.9', note: 'gift' }),
  ],
}

function submitted(draft: Draft) {
  const result = submissionOf(draft, firstSettings)
  if (!isSubmission(result)) throw new Error(`refused: ${JSON.stringify(result)}`)
  return result
}

function refused(draft: Draft, settings: typeof firstSettings | null = firstSettings) {
  const result = submissionOf(draft, settings)
  if (isSubmission(result)) throw new Error('not refused')
  return result
}

/** The three lists as the server passes them to domain/. */
function listsOf({ reviewData }: Pick<ReturnType<typeof submitted>, 'reviewData'>) {
  const filled = (list: typeof reviewData.sold) => list.map((entry) => ({ ...entry, note: entry.note ?? '' }))
  return {
    sold: filled(reviewData.sold),
    stock: filled(reviewData.stock),
    employee: filled(reviewData.employee),
  }
}

const withRow = (values: Partial<Draft['rows'][number]>): Draft => {
  const [first] = good.rows
  return { ...good, rows: [{ ...(first ?? newRow()), ...values }] }
}

describe('the submission of an order', () => {
  it("passes the server's check with the same numbers", () => {
    const order = submitted(good)
    const reviewData = { pk_id: order.reviewData.pk_id, ...listsOf(order) }
    const checked = checkOrder({ ...order, reviewData }, firstSettings)
    expect(isRefusal(checked)).toBe(false)
  })

  it('splits lines into lists that add up to the lines', () => {
    const { reviewData } = submitted(good)
    expect(reviewData.sold.map(({ item, qty }) => [item, qty])).toEqual([
      ['Honey', 2],
      ['Soap', 1],
    ])
    expect(reviewData.stock.map(({ qty }) => qty)).toEqual([1])
    expect(reviewData.employee.map(({ qty }) => qty)).toEqual([1])
    const lines = gatherLines(listsOf({ reviewData }))
    expect(lines).toMatchObject([
      { qty: 4, sold: 2 },
      { qty: 1, sold: 1 },
    ])
  })

  it('computes postage 3.01 kg x 12 AUD, and weight and cost per piece', () => {
    const { packageData, reviewData } = submitted(good)
    expect(packageData).toMatchObject({ weight: 3.005, postage: 36.12, exchangeRate: 4.7 })
    // 2.1 / 4 = 0.525 -> 0.53; (12.5 + 0.53 / 3.005 x 36.12) x 4.7 = 88.692...
    expect(reviewData.sold[0]).toMatchObject({ weight: 0.53, cost: 88.69, price: 12.5, subtotalWeight: 2.1 })
  })

  it('has the common fields in every entry, and a normalized receiver', () => {
    const { reviewData, receiverData } = submitted(good)
    expect(receiverData).toEqual({
      receiver: '王小明',
      phone: '13812345678',
      address: '广东省深圳市南山区1号',
    })
    expect(reviewData.stock[0]).toMatchObject({
      qty_in_cart: 0,
      pk_id: 'PE1234567AB',
      exchangeRate: 4.7,
      sendTimeISO: '2026-03-20T00:33:41.000Z',
      receiver: '王小明',
      type: 'stock',
    })
  })

  it('takes weight and count of 蓝胖子 from the type', () => {
    const row = newRow({ item: 'Can', qty: '3', price: '20', subtotalWeight: '4.05' })
    const draft = {
      ...good,
      package: { ...good.package, type: '蓝胖子3', weight: '99', count: '' },
      rows: [row],
    }
    expect(submitted(draft).packageData).toMatchObject({ weight: 4.05, count: 3, postage: 30 })
  })
})

describe('the problems of an order', () => {
  it.each([
    [{ item: ' \u200b' }, 'item'],
    [{ qty: '' }, 'qty'],
    [{ qty: '0' }, 'qty'],
    [{ qty: '1.5' }, 'qty'],
    [{ price: '0' }, 'price'],
    [{ price: '-1' }, 'price'],
    [{ price: '1.234' }, 'price'],
    [{ price: '99999999999' }, 'price'],
    [{ subtotalWeight: '0' }, 'subtotalWeight'],
    [{ subtotalWeight: '3.006' }, 'subtotalWeight'],
    [{ subtotalWeight: '0.019' }, 'subtotalWeight'],
    [{ stock: '-1' }, 'stock'],
    [{ stock: '3', employee: '2' }, 'stock'],
    [{ employee: '0.5' }, 'employee'],
  ])('mark the cell of %j', (values, field) => {
    const draft = withRow(values)
    const { rows } = refused(draft)
    expect(Object.keys(rows[draft.rows[0]?.id ?? ''] ?? {})).toContain(field)
  })

  it('mark all empty cells at once', () => {
    const row = newRow()
    const {
      rows,
      package: parcel,
      receiver,
    } = refused({
      package: { ...emptyPackage, pk_id: 'PE1' },
      receiver: { ...emptyReceiver, phone: '+86', address: ' ' },
      rows: [row],
    })
    expect(Object.keys(rows[row.id] ?? {})).toEqual(['item', 'qty', 'price', 'subtotalWeight'])
    expect(Object.keys(parcel)).toEqual(['pk_id', 'type', 'weight', 'sendTimeISO'])
    expect(Object.keys(receiver)).toEqual(['receiver', 'phone', 'address'])
  })

  it('mention missing items and missing settings', () => {
    expect(refused({ ...good, rows: [] }).general).toEqual([{ code: 'noItems' }])
    expect(refused(good, null).general).toEqual([{ code: 'noSettings' }])
  })

  it('mark a package that is too heavy', () => {
    const draft = { ...good, package: { ...good.package, weight: '1000.001' } }
    expect(Object.keys(refused(draft).package)).toEqual(['weight'])
  })
})

// @rules 10-order-06
import fc from 'fast-check'
import { Value } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { checkOrder } from '#domain/order/order-check.ts'
import { isRefusal } from '#domain/refusal/refusal.ts'
import { firstSettings } from '#domain/setting/settings.ts'
import { order } from '#domain/test/order.ts'
import { alwaysOf } from '../testkit/random/always.ts'
import { submitOrder } from './schemas/order.ts'

describe('the body of an order', () => {
  it('is the order that the page builds, including fields of business-rules.md 10 that the server ignores', () => {
    expect(Value.Check(submitOrder.body, order)).toBe(true)
    const { pk_id, sold, stock, employee } = order.reviewData
    const more = { qty_in_cart: 0, pk_id, exchangeRate: 4.7, sendTimeISO: '', receiver: '', type: 'sold' }
    const full = { pk_id, sold: sold.map((entry) => ({ ...entry, ...more })), stock, employee }
    expect(Value.Check(submitOrder.body, { ...order, reviewData: full })).toBe(true)
  })

  it('needs no note', () => {
    const { note: _, ...entry } = order.reviewData.sold[0] ?? {}
    const reviewData = { ...order.reviewData, sold: [entry] }
    expect(Value.Check(submitOrder.body, { ...order, reviewData })).toBe(true)
  })

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a list', [order]],
    ['no package', { ...order, packageData: undefined }],
    ['a weight as text', { ...order, packageData: { ...order.packageData, weight: '3' } }],
    ['a weight that is no number', { ...order, packageData: { ...order.packageData, weight: Number.NaN } }],
    ['a receiver that is a number', { ...order, receiverData: { ...order.receiverData, phone: 138 } }],
    ['a list that is none', { ...order, reviewData: { ...order.reviewData, sold: { length: 1 } } }],
    ['an entry that is null', { ...order, reviewData: { ...order.reviewData, stock: [null] } }],
  ])('is not %s', (_, body) => expect(Value.Check(submitOrder.body, body)).toBe(false))

  it('of any JSON is refused by its schema or by the order check, without an exception', () => {
    let past = 0
    alwaysOf(1000, fc.array(change, { maxLength: 3 }), (changes) => {
      const body: unknown = changes.reduce(
        (json, { path, value }) => put(json, path, value),
        JSON.parse(JSON.stringify(order)),
      )
      if (!Value.Check(submitOrder.body, body)) return
      past += 1
      const withNotes = (entries: typeof body.reviewData.sold) =>
        entries.map((entry) => ({ ...entry, note: entry.note ?? '' }))
      const { pk_id, sold, stock, employee } = body.reviewData
      const reviewData = {
        pk_id,
        sold: withNotes(sold),
        stock: withNotes(stock),
        employee: withNotes(employee),
      }
      const checked = checkOrder({ ...body, reviewData }, firstSettings)
      expect(isRefusal(checked) || checked.lines.length > 0).toBe(true)
    })
    expect(past).toBeGreaterThan(0)
  })
})

const anyKey = fc.constantFrom(
  ...[
    'reviewData',
    'packageData',
    'receiverData',
    'sold',
    'stock',
    'employee',
    'pk_id',
    'qty',
    'item',
    '0',
    '1',
  ],
  ...['__proto__', 'constructor', 'length'],
)
const path = fc.oneof(
  fc.array(anyKey, { minLength: 1, maxLength: 4 }),
  fc.tuple(fc.constant('packageData'), fc.constantFrom(...Object.keys(order.packageData))),
  fc.tuple(fc.constant('receiverData'), fc.constantFrom(...Object.keys(order.receiverData))),
  fc.tuple(
    fc.constant('reviewData'),
    fc.constantFrom('sold', 'stock', 'employee'),
    fc.constant('0'),
    fc.constantFrom(...Object.keys(order.reviewData.sold[0] ?? {})),
  ),
)
const change = fc.record({
  path,
  value: fc.oneof(fc.jsonValue(), fc.double(), fc.string({ unit: 'binary' })),
})

/** `json` with the value at `path` replaced or added. */
function put(json: unknown, [head, ...rest]: readonly string[], value: unknown): unknown {
  if (head === undefined) return value
  if (Array.isArray(json))
    return json.map((one, index) => (String(index) === head ? put(one, rest, value) : one))
  if (typeof json !== 'object' || json === null) return value
  const entries = new Map<string, unknown>(Object.entries(json))
  return Object.fromEntries(entries.set(head, put(entries.get(head), rest, value)))
}

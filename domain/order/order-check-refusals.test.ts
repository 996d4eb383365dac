// @rules 12-order-07 2-check-04
import { describe, expect, it } from 'vitest'
import { wording } from '../messages/en/wording.ts'
import { isRefusal, refusalStatus, refusalText } from '../refusal/refusal.ts'
import type { RefusalCode } from '../refusal/refusals.ts'
import { firstSettings, type Settings } from '../setting/settings.ts'
import { entry, order, withLine, withPackage } from '../test/order.ts'
import { aud, kg, rate } from '../unit/units.ts'
import { checkOrder, type OrderSubmission } from './order-check.ts'
import { checkLine } from './order-check-line.ts'
import type { Review } from './order-lines.ts'

type Case = [why: string, submission: OrderSubmission, settings?: Settings]

/** Every case is refused with the code, status 400 and a sentence that has all its params. */
function refusedWith(code: RefusalCode, cases: Case[]) {
  it.each(cases)(`${code}: %s`, (_, submission, settings = firstSettings) => {
    const checked = checkOrder(submission, settings)
    if (!isRefusal(checked)) throw new Error('the order was accepted')
    expect([checked.refused, refusalStatus(checked)]).toEqual([code, 400])
    expect(refusalText(checked, wording)).not.toMatch(/[{}]|undefined/)
  })
}

const withReview = (lists: Partial<Review>): OrderSubmission => ({
  ...order,
  reviewData: { ...order.reviewData, ...lists },
})
const withReceiver = (change: Partial<OrderSubmission['receiverData']>): OrderSubmission => ({
  ...order,
  receiverData: { ...order.receiverData, ...change },
})
const withId = (pk_id: string): OrderSubmission => ({
  ...withPackage({ pk_id }),
  reviewData: { ...order.reviewData, pk_id },
})
const blanks = ['', '  ', '\t\n', '\u3000\u00a0', '\u200b\ufeff', '\u0000']
const nonsense = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e308, -1e308]

describe('the package', () => {
  refusedWith('order.package_id', [
    ['10 characters', withId('PE1234567A')],
    ['12 characters', withId('PE1234567AUX')],
    ['a dash', withId('PE-234567AU')],
    ['a letter beyond A to Z', withId('PE1234567ÄU')],
    ['a line break after it', withId('PE1234567AU\n')],
    ['nothing', withId('')],
    ['__proto__', withId('__proto__')],
  ])
  refusedWith('order.other_package', [
    ['the review of another one', { ...order, reviewData: { ...order.reviewData, pk_id: 'PE7654321AU' } }],
    ['the same in small letters', { ...order, reviewData: { ...order.reviewData, pk_id: 'pe1234567au' } }],
  ])
  refusedWith(
    'order.type',
    ['', '奶', '奶粉 ', 'normal', 'constructor', '__proto__'].map(
      (type): Case => [JSON.stringify(type), withPackage({ type })],
    ),
  )
  refusedWith(
    'order.package_weight',
    [0, -0, -3, 3.0001, 1000.001, 1001, ...nonsense].map(
      (weight): Case => [`${weight} kg`, withPackage({ weight })],
    ),
  )
  refusedWith(
    'order.count',
    [0, -1, 1.5, 100_001, ...nonsense].map((count): Case => [`${count}`, withPackage({ count })]),
  )
  refusedWith(
    'order.send_time',
    [
      '',
      'now',
      '2026-01-15',
      '2026-01-15T13:00:00',
      '2026-02-30T00:00:00Z',
      '1999-12-31T00:00:00Z',
      '2101-01-02T00:00:00Z',
    ].map((sendTimeISO): Case => [JSON.stringify(sendTimeISO), withPackage({ sendTimeISO })]),
  )
})

describe('the receiver', () => {
  refusedWith('order.receiver', [
    ...blanks.map((receiver): Case => [`blank ${JSON.stringify(receiver)}`, withReceiver({ receiver })]),
    ['101 characters', withReceiver({ receiver: '王'.repeat(101) })],
  ])
  refusedWith('order.phone', [
    ...[...blanks, '+86', '0086 ', '--'].map(
      (phone): Case => [`blank ${JSON.stringify(phone)}`, withReceiver({ phone })],
    ),
    ['41 characters', withReceiver({ phone: '1'.repeat(41) })],
  ])
  refusedWith('order.address', [
    ...blanks.map((address): Case => [`blank ${JSON.stringify(address)}`, withReceiver({ address })]),
    ['301 characters', withReceiver({ address: '路'.repeat(301) })],
  ])
})

describe('the items', () => {
  refusedWith('order.no_items', [['three empty lists', withReview({ sold: [], stock: [], employee: [] })]])
  refusedWith(
    'order.item_name',
    blanks.map((item): Case => [`blank ${JSON.stringify(item)}`, withLine({ item })]),
  )
  refusedWith('order.item_text', [
    ['a name of 201 characters', withLine({ item: 'x'.repeat(201) })],
    ['a note of 1001 characters', withLine({ note: 'x'.repeat(1001) })],
    // U+FB2C is written as three characters once it is normalized: 334 x 3 = 1002.
    ['a note that grows past 1000 when it is stored', withLine({ note: '\ufb2c'.repeat(334) })],
  ])
  refusedWith('order.qty', [
    ...[0, -1, 1.5, 100_001, ...nonsense].map((qty): Case => [`${qty} pieces`, withLine({ qty })]),
    ['three lists of 50,000', withLine({ qty: 50_000, stock: 50_000, employee: 50_000 })],
  ])
  refusedWith('order.split_parts', [
    ['stock and employee above the quantity', withReview({ sold: [], employee: [] })],
    ['a stock entry of other pieces than the line has', withReview({ stock: [{ ...entry, qty: 2 }] })],
    ['stock below 0', withReview({ sold: [{ ...entry, stock: -1 }], stock: [], employee: [] })],
    ['no list holds what the line sends to stock', withReview({ stock: [] })],
  ])
  refusedWith('order.price', [
    ...[0, -0, -25.99, 25.999, 0.001, 1_000_000.01, 5e-324, ...nonsense].map(
      (price): Case => [`${price} AUD`, withLine({ price })],
    ),
  ])
  refusedWith('order.weight', [
    ...[0, -2.7, 2.7001, ...nonsense].map(
      (subtotalWeight): Case => [`${subtotalWeight} kg in all`, withLine({ subtotalWeight })],
    ),
    ...[0, -0.9, Number.NaN, Number.NEGATIVE_INFINITY].map(
      (weight): Case => [`${weight} kg each`, withLine({ weight })],
    ),
    // 0.014 kg / 3 = 0.0046… -> 0.00.
    ['too light to be 0.01 kg each', withLine({ subtotalWeight: 0.014, weight: 0.01 })],
  ])
  refusedWith('order.cost', [
    ...[0, -172.91, Number.NaN, Number.NEGATIVE_INFINITY].map(
      (cost): Case => [`${cost} RMB`, withLine({ cost })],
    ),
    // 36.79 x 0.0001 = 0.003679 -> 0.00.
    [
      'a rate that makes it nothing',
      withLine({ cost: 0.01 }, withPackage({ exchangeRate: 0.0001 })),
      { ...firstSettings, exchangeRateInSetting: rate.from(0.0001) },
    ],
    // (1000000 + 10.8) x 4.7 x 300 pieces = 1.41 x 10^9.
    [
      'more than 10^9 RMB for all pieces',
      withLine({ qty: 100, stock: 100, employee: 100, price: 1_000_000, weight: 0.01, cost: 4_700_000.56 }),
    ],
    [
      'the highest settings there can be',
      withLine({ price: 1_000_000, cost: 1 }, withPackage({ weight: 1000 })),
      { ...firstSettings, normalPostage: rate.from(100_000), exchangeRateInSetting: rate.from(100_000) },
    ],
  ])
  refusedWith('order.subtotal_weight', [
    ['3.001 of 3 kg', withLine({ subtotalWeight: 3.001, weight: 1 })],
    ['1000000000 of 3 kg', withLine({ subtotalWeight: 1e9, weight: 1 })],
  ])

  it('order.split: a line with a part above its quantity, below 0 or not whole', () => {
    const parcel = { weight: kg.from(3), postage: aud.from(36), exchangeRate: rate.from(4.7) }
    for (const parts of [
      { stock: 2, employee: 2 },
      { stock: -1, employee: 0 },
      { stock: 0.5, employee: 0 },
    ]) {
      const checked = checkLine({ ...entry, qty: 3, sold: 0, ...parts }, 1, parcel)
      expect(isRefusal(checked) && [checked.refused, refusalStatus(checked)]).toEqual(['order.split', 400])
    }
  })
})

describe('the first problem is reported', () => {
  it('with its row counted from 1, in the order of the lists', () => {
    const alone = { ...entry, stock: 0, employee: 0 }
    const lists = { sold: [alone, { ...alone, item: ' ' }], stock: [], employee: [] }
    expect(checkOrder(withReview(lists), firstSettings)).toMatchObject({
      refused: 'order.item_name',
      params: { row: 2 },
    })
  })

  it('and impossible values come before differences', () => {
    const both = withLine({ cost: 1, price: 0 }, withPackage({ postage: 1 }))
    expect(checkOrder(both, firstSettings)).toMatchObject({ refused: 'order.price' })
  })
})

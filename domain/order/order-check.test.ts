// @rules 2-check-06 16-limit-01 2-check-07 2-check-05
import { describe, expect, it } from 'vitest'
import { wording } from '../messages/en/wording.ts'
import { isRefusal, refusalStatus, refusalText } from '../refusal/refusal.ts'
import { firstSettings } from '../setting/settings.ts'
import { order, withLine, withPackage } from '../test/order.ts'
import { rate } from '../unit/units.ts'
import { type CheckedOrder, checkOrder, type OrderSubmission } from './order-check.ts'

function accepted(submission: OrderSubmission, settings = firstSettings): CheckedOrder {
  const checked = checkOrder(submission, settings)
  if (isRefusal(checked)) throw new Error(refusalText(checked, wording))
  return checked
}

describe('an order', () => {
  it('is accepted with its numbers in cents, fen, grams and millionths', () => {
    expect(checkOrder(order, firstSettings)).toEqual({
      pk_id: 'PE1234567AU',
      parcel: { type: '非奶粉', weight: 3000, count: 3, postage: 3600, exchangeRate: 4_700_000 },
      details: expect.objectContaining({
        receiver: '王小明',
        phone: '13800138000',
        address: '广东省广州市天河区天河路 1 号',
        // 13:00 in Adelaide, 10:30 ahead.
        sendTime: Date.UTC(2026, 0, 15, 2, 30),
        note: '',
      }),
      lines: [
        {
          item: 'A2 1',
          qty: 3,
          sold: 1,
          stock: 1,
          employee: 1,
          price: 2599,
          subtotalWeight: 2700,
          weight: 900,
          cost: 17_291,
          note: '',
          derived: [
            { number: 'weightEach', subject: 'A2 1', submitted: 0.9, expected: 0.9 },
            { number: 'costEach', subject: 'A2 1', submitted: 172.91, expected: 172.91 },
          ],
        },
      ],
      corrected: null,
    })
  })

  it('keeps the same line typed twice as two lines', () => {
    const { pk_id, sold, stock, employee } = order.reviewData
    const twice = {
      pk_id,
      sold: [...sold, ...sold],
      stock: [...stock, ...stock],
      employee: [...employee, ...employee],
    }
    const checked = accepted({ ...order, reviewData: twice })
    expect(checked.lines.map(({ qty, sold, stock, employee }) => [qty, sold, stock, employee])).toEqual([
      [3, 1, 1, 1],
      [3, 1, 1, 1],
    ])
  })

  it('is stored cleaned: item, note and receiver without invisible characters, the phone without +86', () => {
    const receiverData = { receiver: ' 王\u200b小明 ', phone: '+86 138-0013-8000', address: ' 天河路\n1 号 ' }
    const checked = accepted({ ...withLine({ item: ' A2\u0000 1 ', note: ' red\r\nlid ' }), receiverData })
    expect(checked.details).toMatchObject({
      receiver: '王小明',
      phone: '13800138000',
      address: '天河路 1 号',
    })
    expect(checked.lines[0]).toMatchObject({ item: 'A2 1', note: 'red\nlid' })
  })

  it('is not changed by the check, and neither are the settings', () => {
    const [submitted, settings] = [structuredClone(order), { ...firstSettings }]
    checkOrder(submitted, settings)
    expect(submitted).toEqual(order)
    expect(settings).toEqual(firstSettings)
  })

  it.each(['constructor', 'hasOwnPrope', 'AAAAAAAAAAA'])('is accepted with the id %s', (pk_id) => {
    const { sold, stock, employee } = order.reviewData
    const named = { ...withPackage({ pk_id }), reviewData: { pk_id, sold, stock, employee } }
    expect(accepted(named).pk_id).toBe(pk_id)
  })

  it.each(['__proto__', 'constructor', 'toString', '{item}', '$&', '"; drop table item; --'])(
    'is accepted with an item named %s',
    (item) => expect(accepted(withLine({ item, note: item })).lines[0]).toMatchObject({ item, note: item }),
  )
})

describe('values at the limits are accepted', () => {
  it('an item as heavy as its package: 3 / 3 = 1 kg, (25.99 + 1 / 3 x 36) x 4.7 = 178.553', () => {
    const checked = accepted(withLine({ subtotalWeight: 3, weight: 1, cost: 178.55 }))
    expect(checked.lines[0]).toMatchObject({ subtotalWeight: 3000, weight: 1000, cost: 17_855 })
  })

  it('5 grams a piece round up to 0.01 kg: (25.99 + 0.01 / 3 x 36) x 4.7 = 26.11 x 4.7 = 122.717', () => {
    const checked = accepted(withLine({ subtotalWeight: 0.015, weight: 0.01, cost: 122.72 }))
    expect(checked.lines[0]).toMatchObject({ weight: 10, cost: 12_272 })
  })

  it('texts at their limits', () => {
    const receiverData = { receiver: '王'.repeat(100), phone: '1'.repeat(40), address: '路'.repeat(300) }
    accepted({ ...withLine({ item: 'x'.repeat(200), note: 'y'.repeat(1000) }), receiverData })
    // The limit applies to the stored text: \r\n is one line break, surrounding blanks are trimmed.
    accepted(withLine({ item: ` ${'x'.repeat(200)} `, note: ` ${'\r\n'.repeat(3)}${'y\r\n'.repeat(500)}` }))
  })

  it('the heaviest package, 1000 kg: postage 12000; (25.99 + 0.9 / 1000 x 12000) x 4.7 = 172.913', () => {
    expect(accepted(withPackage({ weight: 1000, postage: 12_000 })).parcel.weight).toBe(1_000_000)
  })

  it('the dearest line: 3 pieces of 1,000,000 AUD; (1000000 + 10.8) x 4.7 = 4700050.76', () => {
    const checked = accepted(withLine({ price: 1_000_000, cost: 4_700_050.76 }))
    expect(checked.lines[0]?.cost).toBe(470_005_076)
  })
})

describe('a submitted number may be 0.01 off, and the computed one is stored', () => {
  it.each<[string, OrderSubmission]>([
    // As binary floats 0.91 - 0.9 is more than 0.01.
    ['weight per each 0.91', withLine({ weight: 0.91 })],
    ['weight per each 0.89', withLine({ weight: 0.89 })],
    ['cost 172.92', withLine({ cost: 172.92 })],
    ['cost 172.9', withLine({ cost: 172.9 })],
    ['postage 36.01', withPackage({ postage: 36.01 })],
    ['postage 35.99', withPackage({ postage: 35.99 })],
    ['exchange rate 4.71', withPackage({ exchangeRate: 4.71 })],
    ['exchange rate 4.69', withPackage({ exchangeRate: 4.69 })],
  ])('%s', (_, submission) => {
    const { lines, parcel } = accepted(submission)
    expect(parcel).toMatchObject({ postage: 3600, exchangeRate: 4_700_000 })
    expect(lines[0]).toMatchObject({ weight: 900, cost: 17_291 })
  })

  it.each<[string, OrderSubmission, string, number, number]>([
    ['weight per each', withLine({ weight: 0.911 }), 'Weight per each of A2 1', 0.9, 0.911],
    ['weight per each', withLine({ weight: 0.889 }), 'Weight per each of A2 1', 0.9, 0.889],
    ['cost', withLine({ cost: 172.921 }), 'Cost per each of A2 1', 172.91, 172.921],
    ['cost', withLine({ cost: 172.899 }), 'Cost per each of A2 1', 172.91, 172.899],
    ['cost', withLine({ cost: 1e308 }), 'Cost per each of A2 1', 172.91, 1e308],
    ['cost', withLine({ cost: 5e-324 }), 'Cost per each of A2 1', 172.91, 5e-324],
    [
      'cost',
      withLine({ cost: Number.POSITIVE_INFINITY }),
      'Cost per each of A2 1',
      172.91,
      Number.POSITIVE_INFINITY,
    ],
    ['postage', withPackage({ postage: 36.011 }), 'Postage of PE1234567AU', 36, 36.011],
    ['postage', withPackage({ postage: Number.NaN }), 'Postage of PE1234567AU', 36, Number.NaN],
    ['exchange rate', withPackage({ exchangeRate: 4.711 }), 'Exchange rate', 4.7, 4.711],
    ['exchange rate', withPackage({ exchangeRate: -4.7 }), 'Exchange rate', 4.7, -4.7],
  ])('%s 0.011 off or more is refused: %#', (_, submission, what, expected, submitted) => {
    const refusal = checkOrder(submission, firstSettings)
    expect(refusal).toMatchObject({
      refused: 'order.number_differs',
      params: { what, expected, submitted },
      fields: {},
    })
    if (!isRefusal(refusal)) return
    expect(refusalStatus(refusal)).toBe(409)
    expect(refusalText(refusal, wording)).toBe(
      `${what} is ${expected}, not ${submitted}: rates may have changed. Review the order again.`,
    )
  })
})

describe('a weight per each that a browser rounds the other way', () => {
  // 2.985 / 3 = 0.995 kg: half up 1.00, but 0.995.toFixed(2) is 0.99, since the binary number is a little
  // smaller. (25.99 + 0.99 / 3 x 36) x 4.7 = 37.87 x 4.7 = 177.989; (25.99 + 1 / 3 x 36) x 4.7 = 37.99 x 4.7
  // = 178.553.
  const tie = (cost: number) => withLine({ subtotalWeight: 2.985, weight: 0.99, cost })

  it.each([177.99, 178, 178.55, 178.54])(
    'is accepted with the cost that follows from either weight: %d',
    (cost) => {
      const checked = accepted(tie(cost))
      expect(checked.lines[0]).toMatchObject({ weight: 1000, cost: 17_855 })
      expect(checked.corrected).toMatchObject({ number: 'weightEach', submitted: 0.99, expected: 1 })
    },
  )

  it.each([177.97, 178.02, 178.27, 178.53, 178.57])(
    'is refused with a cost that follows from neither: %d',
    (cost) => {
      expect(checkOrder(tie(cost), firstSettings)).toMatchObject({
        refused: 'order.number_differs',
        params: { what: 'Cost per each of A2 1', expected: 178.55, submitted: cost },
      })
    },
  )
})

describe('the settings in force', () => {
  it('decide: an order with another rate or postage is refused with 409', () => {
    for (const change of [{ normalPostage: rate.from(12.5) }, { exchangeRateInSetting: rate.from(4.8) }]) {
      const refusal = checkOrder(order, { ...firstSettings, ...change })
      expect(isRefusal(refusal) && [refusal.refused, refusalStatus(refusal)]).toEqual([
        'order.number_differs',
        409,
      ])
    }
  })

  it('do not matter when the order does not depend on them', () => {
    const others = {
      babyFormulaPostage: rate.from(1),
      adultFormula3Postage: rate.from(2),
      otherItemPostage: rate.from(3),
    }
    expect(accepted(order, { ...firstSettings, ...others })).toEqual(accepted(order))
  })
})

describe('蓝胖子3 and 蓝胖子6 fix weight and count', () => {
  // (25.99 + 0.9 / 4.05 x 30) x 4.7 = (25.99 + 6.666…) x 4.7 = 153.486…
  const adult3 = withLine(
    { cost: 153.49 },
    withPackage({ type: '蓝胖子3', weight: 4.05, count: 3, postage: 30 }),
  )
  // (25.99 + 0.9 / 7.8 x 54) x 4.7 = (25.99 + 6.230769…) x 4.7 = 151.4376…
  const adult6 = withLine(
    { cost: 151.44 },
    withPackage({ type: '蓝胖子6', weight: 7.8, count: 6, postage: 54 }),
  )
  const changed = (from: OrderSubmission, change: Partial<OrderSubmission['packageData']>) =>
    checkOrder({ ...from, packageData: { ...from.packageData, ...change } }, firstSettings)

  it('and use their own postage', () => {
    expect(accepted(adult3)).toMatchObject({
      parcel: { weight: 4050, count: 3, postage: 3000 },
      lines: [{ cost: 15_349 }],
    })
    expect(accepted(adult6)).toMatchObject({
      parcel: { weight: 7800, count: 6, postage: 5400 },
      lines: [{ cost: 15_144 }],
    })
  })

  it('a weight 0.01 off is stored as the fixed one, 0.011 off is refused', () => {
    expect(changed(adult3, { weight: 4.06 })).toMatchObject({ parcel: { weight: 4050 } })
    expect(changed(adult6, { weight: 7.79 })).toMatchObject({ parcel: { weight: 7800 } })
    expect(changed(adult3, { weight: 4.061 })).toMatchObject({ refused: 'order.number_differs' })
    expect(changed(adult6, { weight: 7.789 })).toMatchObject({ refused: 'order.number_differs' })
  })

  it('another count is refused', () => {
    const params = { what: 'Count of PE1234567AU', expected: 3, submitted: 4 }
    expect(changed(adult3, { count: 4 })).toMatchObject({ refused: 'order.number_differs', params })
    expect(changed(adult6, { count: 3 })).toMatchObject({ refused: 'order.number_differs' })
  })

  it('an item heavier than the fixed weight is refused, even when the package claims more', () => {
    const heavy = withLine({ subtotalWeight: 4.06, weight: 1.35 }, adult3)
    expect(changed(heavy, { weight: 4.06 })).toMatchObject({
      refused: 'order.subtotal_weight',
      params: { packageWeight: 4.05 },
    })
  })
})

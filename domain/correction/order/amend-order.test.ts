// @rules 17-amend-01 17-amend-07 17-amend-02 17-amend-03 17-amend-04 17-version-01 17-preview-01

import { describe, expect } from 'vitest'
import { itWith } from '../../../testkit/model/it-with.ts'
import { standingOf } from '../../account/paid-item.ts'
import { stateOf } from '../../test/business/business.ts'
import { amend, amending, reject } from '../../test/business/corrections.ts'
import { move } from '../../test/business/daily-work.ts'
import { codeOf, correction, inCart, itemOf, paid, pkId, recorded, rowOf } from '../../test/business/story.ts'
import { amendOrder } from './amend-order.ts'

const fixed = { type: '蓝胖子3', weight: 4.05, count: 3 }
const it = itWith(() => recorded({ qty: 3, price: 25 }))
// (25 + 27 / 3) x 4.6832 = 159.2288 -> 159.23; at 4.71265: 34 x 4.71265 = 160.2301 -> 160.23.
const dearerRate = { parcel: { exchangeRate: 4.71265 } }

describe('amending the numbers of an order', () => {
  it('computes every number again by the settings of the submission', () => {
    const business = recorded({ qty: 3, price: 52 })
    business.settings = { ...business.settings, babyFormulaPostage: 99 as never }
    const effect = amend(business, { lines: [{ group: 1, price: 25 }] })
    expect(effect.revision?.changes).toEqual([
      { field: 'line 1.price', before: 5200, after: 2500 },
      // (52 + 9) x 4.6832 = 285.6752
      { field: 'line 1.cost', before: 28_568, after: 15_923 },
    ])
    expect(effect.revision?.revision).toMatchObject({ number: 2, reason: 'typed wrong', by: { name: 'Ada' } })
    expect(rowOf(business, 'sold')).toMatchObject({ price: 2500, cost: 15_923, qty: 3 })
    expect(stateOf(business, pkId).revision.parcel.postage).toBe(2700)
  })

  it('replaces only the rate in the settings of the package', ({ business }) => {
    const before = stateOf(business, pkId).revision.settings
    amend(business, dearerRate)
    expect(stateOf(business, pkId).revision.settings).toEqual({
      ...before,
      exchangeRateInSetting: 4_712_650,
    })
    expect(rowOf(business, 'sold').cost).toBe(16_023)
  })

  it.each([
    ['order.price', { lines: [{ group: 1, price: 0 }] }],
    ['order.item_name', { lines: [{ group: 1, item: ' ' }] }],
    ['order.subtotal_weight', { lines: [{ group: 1, subtotalWeight: 4 }] }],
    ['order.subtotal_weight', { parcel: { weight: 2 } }],
    ['order.package_weight', { parcel: { weight: 1001 } }],
    ['order.type', { parcel: { type: '饼干' } }],
    ['amend.fixed_parcel', { parcel: { type: '蓝胖子3', weight: 4 } }, fixed],
    ['amend.fixed_parcel', { parcel: { type: '蓝胖子3', count: 4 } }, fixed],
    ['setting.value', { parcel: { exchangeRate: 0 } }],
    ['setting.unusual', { parcel: { exchangeRate: 46.8 } }, { value: 46.8, lowest: 3, highest: 8 }],
    ['amend.pieces', { lines: [{ group: 1, qty: 4 }] }],
    ['amend.line_gone', { lines: [{ group: 2, price: 4 }] }],
    ['amend.line_gone', { removed: [9] }],
    [
      'amend.line_twice',
      {
        lines: [
          { group: 1, price: 4 },
          { group: 1, price: 5 },
        ],
      },
    ],
    ['amend.line_twice', { lines: [{ group: 1, price: 4 }], removed: [1] }],
  ])('refuses %s: %j', (refused, wanted, params: object = {}) => {
    const business = recorded({ qty: 3, price: 25 })
    expect(amending(business, wanted)).toMatchObject({ refused, params })
  })

  it('an unusual rate is taken when it is confirmed', ({ business }) => {
    amend(business, { parcel: { exchangeRate: 46.8, confirm: true } })
    // 34 x 46.8 = 1591.2
    expect(rowOf(business, 'sold').cost).toBe(159_120)
  })

  it('gives a type with fixed weight and count both of them', ({ business }) => {
    amend(business, { parcel: { type: '蓝胖子3' } })
    const { parcel } = stateOf(business, pkId).revision
    expect(parcel).toMatchObject({ weight: 4050, count: 3, postage: 3000 })
    // (25 + 1 / 4.05 x 30) x 4.6832 = 151.7703...
    expect(rowOf(business, 'sold').cost).toBe(15_177)
  })

  it('is refused while pieces that it concerns are in a cart, and names whose', ({ business }) => {
    inCart(business, 'sold', { qty: 2, subtotal: 400 })
    const state = stateOf(business, pkId)
    for (const wanted of [{ lines: [{ group: 1, item: 'A2 3' }] }, dearerRate, { parcel: { weight: 4 } }]) {
      expect(amendOrder(state, wanted, correction(business))).toMatchObject({
        refused: 'correction.in_carts',
        params: { holders: 'Ada (2)' },
        obstacles: [{ in: 'cart', user: 'Ada', qty: 2 }],
      })
    }
    // The count changes no line.
    expect(codeOf(amendOrder(state, { parcel: { count: 2 } }, correction(business)))).toBeNull()
  })

  it('keeps the subtotal of an exception and withdraws its approval when the cost changes', ({
    business,
  }) => {
    move(business, 'admin', rowOf(business, 'sold').id, { target: 'exception', qty: 2, subtotal: 300 })
    const row = rowOf(business, 'exception')
    business.rows.set(row.id, { ...row, approved: true })
    amend(business, { lines: [{ group: 1, item: 'A2 3' }] })
    expect(rowOf(business, 'exception')).toMatchObject({ item: 'A2 3', approved: true })
    // (1 + 9) x 4.6832 = 46.83: no loss any more, and still an exception.
    amend(business, { lines: [{ group: 1, price: 1 }] })
    expect(rowOf(business, 'exception')).toMatchObject({ cost: 4683, subtotal: 30_000, approved: false })
  })

  it('keeps what the customer paid, and books the difference to the sender and of profits today', ({
    business,
  }) => {
    paid(business, 'sold', { qty: 3, subtotal: 600 })
    expect(itemOf(business).payAmountToSender).toBe(53_885)
    const effect = amend(business, dearerRate)
    // 480.69 + 119.31 / 2 = 540.345 -> 540.35; profits 122.31 -> 119.31.
    expect(effect.differences).toMatchObject([{ difference: { toSender: 150, profits: -300 } }])
    expect(effect.entries).toMatchObject([{ side: 'sender', party: null, amount: 150, cause: 'amendment' }])
    expect(effect.figures).toEqual([{ of: 'sales', month: '2026-01', item: 'A2', pieces: 0, profits: -300 }])
    expect(standingOf(itemOf(business))).toEqual({ qty: 3, fromCustomer: 60_000, toSender: 54_035 })
  })

  it('keeps the item name of paid pieces', ({ business }) => {
    paid(business, 'sold', { qty: 1, subtotal: 200 })
    amend(business, { lines: [{ group: 1, item: 'A2 3' }] })
    expect(itemOf(business).item).toBe('A2')
    expect(rowOf(business, 'sold').item).toBe('A2 3')
  })

  it('is refused with the name of who was first, and changes nothing that is as it was', ({ business }) => {
    const early = correction(business)
    amend(business, dearerRate)
    const state = stateOf(business, pkId)
    const late = amendOrder(state, { lines: [{ group: 1, price: 26 }] }, early)
    expect(late).toMatchObject({ refused: 'correction.changed', params: { user: 'Ada' } })
    const same = amendOrder(state, { lines: [{ group: 1, price: 25 }] }, correction(business))
    expect(same).toMatchObject({ revision: null, rows: [] })
  })

  it('gives the same effect each time and leaves the state alone', ({ business }) => {
    const [state, by] = [stateOf(business, pkId), correction(business)]
    const before = JSON.stringify(state)
    expect(amendOrder(state, dearerRate, by)).toEqual(amendOrder(state, dearerRate, by))
    expect(JSON.stringify(state)).toBe(before)
  })
})

describe('an amendment at the same cost', () => {
  it('leaves rows and paid pieces as they are when only the count changes, or the name', ({ business }) => {
    paid(business, 'sold', { qty: 1, subtotal: 200 })
    const [state, by] = [stateOf(business, pkId), correction(business)]
    expect(amendOrder(state, { parcel: { count: 2 } }, by)).toMatchObject({ rows: [], differences: [] })
    const renamed = amendOrder(state, { lines: [{ group: 1, item: 'A2 3' }] }, by)
    expect(renamed).toMatchObject({ differences: [], entries: [], figures: [] })
  })

  it('books no difference of pieces that have all come back', ({ business }) => {
    paid(business, 'sold', { qty: 1, subtotal: 200 })
    reject(business)
    const effect = amending(business, dearerRate)
    expect(effect).toMatchObject({ differences: [], entries: [], figures: [] })
  })

  it('still concerns pieces in carts when the rate changes: 34 x 4.68321 = 159.22914', ({ business }) => {
    inCart(business, 'sold', { qty: 1, subtotal: 200 })
    expect(codeOf(amending(business, { parcel: { exchangeRate: 4.68321 } }))).toBe('correction.in_carts')
  })

  it.for([
    // (24 + 9) x 4.82515 = 159.22995
    ['price', { parcel: { exchangeRate: 4.82515 }, lines: [{ group: 1, price: 24 }] }, { price: 2400 }],
    // 2 of 6 kg pay as much of the postage as 1 of 3.
    ['weight', { parcel: { weight: 6 }, lines: [{ group: 1, subtotalWeight: 6 }] }, { weight: 2000 }],
  ] as const)('gives rows a new %s', ([, wanted, changed], { business }) => {
    amend(business, wanted)
    expect(rowOf(business, 'sold')).toMatchObject({ ...changed, cost: 15_923 })
  })
})

// @rules 1-weight-01 1-cost-01 1-cost-02
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always, alwaysOf } from '../../testkit/random/always.ts'
import { divideHalfUp } from '../test/whole.ts'
import { decimal } from '../unit/decimal.ts'
import { aud, type Fen, kg, rate, rmb } from '../unit/units.ts'
import { costPerEach, rowCost, weightPerEach } from './landed-cost.ts'

describe('weight per each = subtotal weight / qty, to 0.01 kg', () => {
  it.each([
    [2.7, 3, 0.9, '0.9'],
    [1, 3, 0.33, '0.333…'],
    [2, 3, 0.67, '0.666…'],
    [0.01, 2, 0.01, '0.005, a tie'],
    [0.025, 1, 0.03, '0.025, a tie'],
    [4.05, 3, 1.35, '1.35'],
    [1.005, 1, 1.01, '1.005, a tie that binary floats lose'],
    [0.014, 3, 0, '0.00466…'],
    [1000, 1, 1000, '1000'],
  ])('%d kg / %d = %d (%s)', (subtotalWeight, qty, each) => {
    expect(kg.toNumber(weightPerEach(kg.from(subtotalWeight), qty))).toBe(each)
  })

  it('equals integer division', () => {
    const grams = fc.integer({ min: 0, max: 1_000_000 })
    const divided = fc.oneof(
      fc.tuple(grams, fc.integer({ min: 1, max: 100_000 })),
      // 10 x n + 5 grams for each of qty pieces: a tie.
      fc
        .tuple(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 1, max: 100 }))
        .map(([n, qty]): [number, number] => [(10 * n + 5) * qty, qty]),
    )
    always(divided, ([subtotal, qty]) => {
      // Tens of grams are hundredths of a kg.
      const expected = 10n * divideHalfUp(BigInt(subtotal), 10n * BigInt(qty))
      expect(BigInt(weightPerEach(kg.round(decimal(subtotal).div(1000)), qty))).toBe(expected)
    })
  })
})

describe('cost per each = (price + weight / package weight x postage) x exchange rate', () => {
  it.each([
    [25.99, 0.9, 3, 27, 4.7, 160.22, '(25.99 + 0.3 x 27 = 34.09) x 4.7 = 160.223'],
    [1.5, 1, 4, 2, 4.7025, 9.41, '(1.5 + 0.5) x 4.7025 = 9.405, a tie that binary floats lose'],
    [10, 1, 3, 10, 4.7, 62.67, '13.333… x 4.7 = 62.666…'],
    [10, 2, 3, 10, 3, 50, '16.666… x 3 = 50 to the fen: nothing is rounded on the way'],
    [0.01, 0.01, 1000, 12_000, 1, 0.13, '0.01 + 0.00001 x 12000 = 0.13'],
    [0.01, 0.01, 1000, 12, 0.1, 0, '(0.01 + 0.00012) x 0.1 = 0.001012'],
    [23.5, 7.8, 7.8, 54, 4.7, 364.25, 'the whole package: 77.5 x 4.7 = 364.25'],
    [20, 0.01, 0.005, 12, 1, 44, 'a piece rounded up weighs more than its package: 20 + 2 x 12'],
  ])(
    'price %d, %d of %d kg, postage %d, rate %d: ¥ %d (%s)',
    (price, weight, packageWeight, postage, exchange, yuan) => {
      const cost = costPerEach({
        price: aud.from(price),
        weight: kg.from(weight),
        packageWeight: kg.from(packageWeight),
        postage: aud.from(postage),
        exchangeRate: rate.from(exchange),
      })
      expect(rmb.toNumber(cost)).toBe(yuan)
    },
  )

  it('equals integer arithmetic', () => {
    const parts = fc.record({
      price: fc.integer({ min: 0, max: 100_000_000 }),
      weight: fc.integer({ min: 0, max: 100_000 }).map((tens) => tens * 10),
      packageWeight: fc.oneof(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.constantFrom(1, 2, 4, 5, 8, 4050, 7800),
      ),
      postage: fc.integer({ min: 0, max: 1_000_000 }),
      exchangeRate: fc.oneof(
        fc.integer({ min: 1, max: 100_000_000 }),
        // Half units: ties when the package weight divides evenly.
        fc.integer({ min: 1, max: 99 }).map((halves) => halves * 500_000),
      ),
    })
    alwaysOf(500, parts, (p) => {
      // Cents x grams x millionths over package grams: 10^6 of them are a fen.
      const inner = BigInt(p.price) * BigInt(p.packageWeight) + BigInt(p.weight) * BigInt(p.postage)
      const expected = divideHalfUp(inner * BigInt(p.exchangeRate), BigInt(p.packageWeight) * 1_000_000n)
      // Larger amounts are out of range (units.ts).
      fc.pre(expected <= BigInt(Number.MAX_SAFE_INTEGER))
      const cost = costPerEach({
        price: aud.round(decimal(p.price).div(100)),
        weight: kg.round(decimal(p.weight).div(1000)),
        packageWeight: kg.round(decimal(p.packageWeight).div(1000)),
        postage: aud.round(decimal(p.postage).div(100)),
        exchangeRate: rate.round(decimal(p.exchangeRate).div(1e6)),
      })
      expect(BigInt(cost)).toBe(expected)
    })
  })
})

describe('row cost = pieces x cost', () => {
  it('3 x 160.22 = 480.66; 7 x 0.07 = 0.49', () => {
    expect(rmb.toNumber(rowCost(rmb.from(160.22), 3))).toBe(480.66)
    // In binary floats 7 x 0.07 is 0.49000000000000005.
    expect(rmb.toNumber(rowCost(rmb.from(0.07), 7))).toBe(0.49)
  })

  it('refuses a cost that is no longer exact', () => {
    expect(rowCost(1 as Fen, Number.MAX_SAFE_INTEGER)).toBe(Number.MAX_SAFE_INTEGER)
    expect(() => rowCost(2 as Fen, Number.MAX_SAFE_INTEGER)).toThrow(RangeError)
  })

  it('the rows of any split of a line cost as much as the line', () => {
    const pieces = fc.integer({ min: 0, max: 33_333 })
    always(fc.integer({ min: 1, max: 900_000 }), pieces, pieces, pieces, (fen, sold, stock, employee) => {
      const cost = rmb.from(fen / 100)
      const whole = rowCost(cost, sold + stock + employee)
      expect(rowCost(cost, sold) + rowCost(cost, stock) + rowCost(cost, employee)).toBe(whole)
      expect(BigInt(whole)).toBe(BigInt(fen) * BigInt(sold + stock + employee))
    })
  })
})

it('an amount that is too large is named with its pieces', () => {
  const message = '9007199254740991 x 2 fen is too large for an amount'
  expect(() => rowCost(2 as Fen, Number.MAX_SAFE_INTEGER)).toThrow(message)
})

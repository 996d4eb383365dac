// @rules 1-calculator-01
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alwaysOf } from '../../testkit/random/always.ts'
import { firstSettings } from '../setting/settings.ts'
import { divideHalfUp } from '../test/whole.ts'
import { decimal } from '../unit/decimal.ts'
import { aud, kg, rate, rmb } from '../unit/units.ts'
import { type CalculatorType, calculate } from './calculator.ts'

interface Typed {
  price: number
  qty: number
  type: CalculatorType
  weight?: number
  extra?: number
  domestic?: number
}

const yuan = (typed: Typed, settings = firstSettings) =>
  rmb.toNumber(
    calculate(
      {
        price: aud.from(typed.price),
        qty: typed.qty,
        type: typed.type,
        weight: kg.from(typed.weight ?? 0),
        extraPostageAU: aud.from(typed.extra ?? 0),
        domesticPostage: rmb.from(typed.domestic ?? 0),
      },
      settings,
    ),
  )

describe('with the first settings: 27 for three cans of formula, 12 a kg, 4.7 RMB for 1 AUD', () => {
  it.each<[Typed, number, string]>([
    [
      { type: 'babyFormula', price: 25.99, qty: 6, extra: 10, domestic: 20 },
      1053.72,
      '((25.99 + 27/3) x 6 + 10) x 4.7 + 20 = 219.94 x 4.7 + 20 = 1053.718',
    ],
    [{ type: 'babyFormula', price: 20, qty: 1, weight: 99 }, 136.3, '(20 + 9) x 4.7; the weight is not used'],
    [{ type: 'normal', price: 15.5, qty: 2, weight: 0.35 }, 185.18, '(15.5 + 4.2) x 2 x 4.7'],
    [{ type: 'normal', price: 0, qty: 1, weight: 0.001 }, 0.06, '0.012 x 4.7 = 0.0564'],
    [{ type: 'normal', price: 0.05, qty: 1, domestic: 0.02 }, 0.26, '0.05 x 4.7 + 0.02 = 0.255, a tie'],
    [{ type: 'normal', price: 0, qty: 1, extra: 2, domestic: 1.5 }, 10.9, '2 x 4.7 + 1.5'],
    [{ type: 'normal', price: 0, qty: 0 }, 0, 'nothing'],
  ])('%j -> ¥ %d (%s)', (typed, expected) => {
    expect(yuan(typed)).toBe(expected)
  })

  it('a repeating decimal is rounded once: (60 + 28) x 4.7 = 413.6 for three, 29.333… x 4.7 = 137.866… for one', () => {
    const settings = { ...firstSettings, babyFormulaPostage: rate.from(28) }
    expect(yuan({ type: 'babyFormula', price: 20, qty: 3 }, settings)).toBe(413.6)
    expect(yuan({ type: 'babyFormula', price: 20, qty: 1 }, settings)).toBe(137.87)
  })

  it("uses the postage of the row's type: (1 + 1 x 2) x 10 = 30 and (1 + 3/3) x 10 = 20", () => {
    const settings = {
      normalPostage: rate.from(2),
      babyFormulaPostage: rate.from(3),
      adultFormula3Postage: rate.from(777),
      adultFormula6Postage: rate.from(778),
      otherItemPostage: rate.from(779),
      exchangeRateInSetting: rate.from(10),
    }
    expect(yuan({ type: 'normal', price: 1, qty: 1, weight: 1 }, settings)).toBe(30)
    expect(yuan({ type: 'babyFormula', price: 1, qty: 1, weight: 1 }, settings)).toBe(20)
  })
})

describe('any row and settings', () => {
  const micro = fc.oneof(
    fc.integer({ min: 1, max: 1_000_000_000 }),
    fc.integer({ min: 1, max: 99 }).map((halves) => halves * 500_000),
  )
  const rows = fc.record({
    price: fc.integer({ min: 0, max: 10_000_000 }),
    qty: fc.integer({ min: 0, max: 100_000 }),
    weight: fc.integer({ min: 0, max: 1_000_000 }),
    extra: fc.integer({ min: 0, max: 10_000_000 }),
    domestic: fc.integer({ min: 0, max: 10_000_000 }),
    postage: micro,
    exchange: micro,
  })

  it.each<CalculatorType>(['normal', 'babyFormula'])('%s equals integer arithmetic', (type) => {
    alwaysOf(500, rows, (row) => {
      // AUD of one piece as a fraction over 3 x 10^9; the rate is one over 10^6, and 100 fen are a yuan.
      const price = BigInt(row.price) * 30_000_000n
      const perPiece =
        type === 'normal' ? BigInt(row.weight) * BigInt(row.postage) * 3n : BigInt(row.postage) * 1000n
      const inAud = (price + perPiece) * BigInt(row.qty) + BigInt(row.extra) * 30_000_000n
      const goods = inAud * BigInt(row.exchange) * 100n
      const expected = divideHalfUp(goods + BigInt(row.domestic) * 3n * 10n ** 15n, 3n * 10n ** 15n)
      fc.pre(expected <= BigInt(Number.MAX_SAFE_INTEGER))
      const name = type === 'normal' ? 'normalPostage' : 'babyFormulaPostage'
      const settings = {
        ...firstSettings,
        [name]: rate.round(decimal(row.postage).div(1e6)),
        exchangeRateInSetting: rate.round(decimal(row.exchange).div(1e6)),
      }
      const result = calculate(
        {
          price: aud.from(row.price / 100),
          qty: row.qty,
          type,
          weight: kg.from(row.weight / 1000),
          extraPostageAU: aud.from(row.extra / 100),
          domesticPostage: rmb.from(row.domestic / 100),
        },
        settings,
      )
      expect(BigInt(result)).toBe(expected)
    })
  })
})

// @rules 1-number-01 1-number-03
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always } from '../../testkit/random/always.ts'
import { divideHalfUp } from '../test/whole.ts'
import { type Decimal, decimal } from './decimal.ts'
import { aud, type Fen, kg, rate, rmb, sum } from './units.ts'

/** One scale with its decimals, as closures so that each keeps its own unit. */
const scales = [
  scaleOf('RMB', rmb, 2),
  scaleOf('AUD', aud, 2),
  scaleOf('kg', kg, 3),
  scaleOf('rate', rate, 6),
]

interface ScaleOf<T extends number> {
  fits(value: number): boolean
  from(value: number): T
  round(value: Decimal): T
  exact(value: T): Decimal
  toNumber(value: T): number
}

function scaleOf<T extends number>(name: string, scale: ScaleOf<T>, places: number) {
  return {
    name,
    places,
    fits: scale.fits,
    unitsOf: (value: number) => BigInt(scale.from(value)),
    roundedUnitsOf: (value: Decimal) => BigInt(scale.round(value)),
    thereAndBack: (value: number) => scale.toNumber(scale.from(value)),
    exactOf: (value: number) => scale.exact(scale.from(value)),
  }
}

describe('conversion of outside numbers to whole units', () => {
  it.each([
    ['RMB 0.01', rmb.from(0.01), 1],
    ['RMB 1234.56', rmb.from(1234.56), 123_456],
    ['RMB -0.05', rmb.from(-0.05), -5],
    // As a binary float 1.15 x 100 is 114.99999999999999.
    ['RMB 1.15', rmb.from(1.15), 115],
    ['AUD 23.99', aud.from(23.99), 2399],
    ['4.05 kg', kg.from(4.05), 4050],
    ['0.001 kg', kg.from(0.001), 1],
    ['rate 4.7', rate.from(4.7), 4_700_000],
    ['rate 0.000001', rate.from(0.000001), 1],
    ['RMB 1,000,000,000', rmb.from(1e9), 100_000_000_000],
  ])('%s', (_, units, expected) => {
    expect(units).toBe(expected)
  })

  it.each([
    ['RMB', rmb, [0.001, 1.005, 0.1 + 0.2, 1e9 + 0.01, 1e10, -1e10, 1e308, 5e-324]],
    ['AUD', aud, [23.999, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]],
    ['kg', kg, [0.0001, 4.0505, Number.NaN]],
    ['rate', rate, [1e-7, 4.1234567, 1e9 + 1]],
  ])('%s refuses numbers that do not fit exactly', (_, scale, values) => {
    for (const value of values) {
      expect(scale.fits(value)).toBe(false)
      expect(() => scale.from(value)).toThrow(RangeError)
    }
  })

  it.each(scales)('$name: converts back to the same number', (scale) => {
    const most = 10n ** BigInt(9 + scale.places)
    always(fc.bigInt({ min: -most, max: most }), (units) => {
      const text = asDecimalText(units, scale.places)
      const outside = Number(text)
      expect(scale.fits(outside)).toBe(true)
      expect(scale.unitsOf(outside)).toBe(units)
      expect(scale.thereAndBack(outside) === outside).toBe(true)
      expect(scale.exactOf(outside).eq(text)).toBe(true)
    })
  })

  it.each(scales)('$name: an exact decimal rounds half up, away from zero', (scale) => {
    // n stands for n billionths.
    const billionths = fc.oneof(
      fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }),
      fc
        .integer({ min: -1_000_001, max: 1_000_001 })
        .map((odd) => BigInt(2 * odd + 1) * 5n * 10n ** BigInt(8 - scale.places)),
    )
    always(billionths, (n) => {
      const units = scale.roundedUnitsOf(decimal(asDecimalText(n, 9)))
      expect(units).toBe(divideHalfUp(n, 10n ** BigInt(9 - scale.places)))
    })
  })

  it('a tie: 0.005 is one fen, -0.005 minus one fen, 0.0005 kg one gram', () => {
    expect(rmb.round(decimal('0.005'))).toBe(1)
    expect(rmb.round(decimal('-0.005'))).toBe(-1)
    expect(rmb.round(decimal('0.00499999999999999999999'))).toBe(0)
    expect(kg.round(decimal('0.0005'))).toBe(1)
  })

  it('refuses an amount too large to be exact', () => {
    // 2^53 - 1 = 9007199254740991 is the largest integer that a JSON number represents exactly.
    expect(rmb.round(decimal('90071992547409.91'))).toBe(9_007_199_254_740_991)
    expect(() => rmb.round(decimal('90071992547409.92'))).toThrow(RangeError)
  })
})

describe('a sum', () => {
  it('of nothing is 0; of 0.10 + 0.20 yuan is 0.30 to the fen', () => {
    expect(sum<Fen>([])).toBe(0)
    expect(rmb.toNumber(sum([rmb.from(0.1), rmb.from(0.2)]))).toBe(0.3)
  })

  it('is exact and does not depend on the order', () => {
    const fen = fc
      .integer({ min: -(10 ** 11), max: 10 ** 11 })
      .map((units) => rmb.round(decimal(units).div(100)))
    always(fc.array(fen, { maxLength: 200 }), (values) => {
      const exact = values.reduce((total, value) => total + BigInt(value), 0n)
      expect(BigInt(sum(values))).toBe(exact)
      expect(sum(values.toReversed()) - sum(values)).toBe(0)
    })
  })
})

it.each([
  [() => rmb.from(0.001), '0.001 is not a RMB amount with at most 2 decimals'],
  [() => aud.from(23.999), '23.999 is not a AUD amount with at most 2 decimals'],
  [() => kg.from(4.0505), '4.0505 is not a weight with at most 3 decimals'],
  [() => rate.from(4.1234567), '4.1234567 is not a rate with at most 6 decimals'],
  [() => rmb.round(decimal('90071992547409.92')), '90071992547409.92 is too large for a RMB amount'],
])('a number that does not fit is named with its unit: %s', (convert, message) => {
  expect(convert).toThrow(message)
})

/** 1234567n with 3 places -> '1234.567'. */
function asDecimalText(units: bigint, places: number): string {
  const sign = units < 0n ? '-' : ''
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0')
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

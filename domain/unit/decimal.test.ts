// @rules 1-number-02
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always } from '../../testkit/random/always.ts'
import { divideHalfUp } from '../test/whole.ts'
import { decimal, decimalPlaces, roundHalfUp } from './decimal.ts'

describe('rounding half up', () => {
  it.each([
    ['0.005', 2, '0.01'],
    ['-0.005', 2, '-0.01'],
    ['0.0049999999999999999999', 2, '0'],
    ['-0.0049999999999999999999', 2, '0'],
    ['1.005', 2, '1.01'],
    ['2.675', 2, '2.68'],
    ['-2.675', 2, '-2.68'],
    ['0.5', 0, '1'],
    ['-0.5', 0, '-1'],
    ['2.5', 0, '3'],
    ['99999999999999999999.995', 2, '100000000000000000000'],
  ])('%s to %d places is %s', (value, places, rounded) => {
    expect(roundHalfUp(decimal(value), places).eq(rounded)).toBe(true)
  })

  it('agrees with integer division for every numerator and number of places', () => {
    const numerator = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n })
    always(numerator, fc.integer({ min: 0, max: 6 }), (n, places) => {
      // n stands for n millionths.
      const rounded = roundHalfUp(decimal(n.toString()).div(1e6), places)
      const expected = divideHalfUp(n, 10n ** BigInt(6 - places))
      expect(BigInt(rounded.times(10 ** places).toFixed(0))).toBe(expected)
    })
  })
})

describe('a JSON number', () => {
  it('is read by its decimal form, not as its binary neighbour', () => {
    // 0.1 + 0.2 in binary floats is 0.30000000000000004.
    expect(decimal(0.1).plus(decimal(0.2)).eq('0.3')).toBe(true)
    expect(decimal(1.005).eq('1.005')).toBe(true)
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('%d is no decimal', (value) => {
    expect(() => decimal(value)).toThrow()
  })

  it.each([
    [0, 0],
    [-0, 0],
    [5, 0],
    [1200, 0],
    [1.5, 1],
    [1.25, 2],
    [-4.705, 3],
    [100.01, 2],
    [1e-7, 7],
    [1.5e-7, 8],
    [1e21, 0],
    [5e-324, 324],
    [0.1 + 0.2, 17],
  ])('%d has %d decimals', (value, places) => {
    expect(decimalPlaces(value)).toBe(places)
  })
})

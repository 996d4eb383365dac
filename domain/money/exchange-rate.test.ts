// @rules 6-rate-05
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { always } from '../../testkit/random/always.ts'
import { type Micro, rate } from '../unit/units.ts'
import { judgeRate } from './exchange-rate.ts'

const day = 86_400_000
const noon = Date.UTC(2026, 10, 20, 12)
const at = (value: number, fetchedAt = noon) => ({ rate: rate.from(value), fetchedAt })

describe('judging a fetched exchange rate', () => {
  test.each([
    [3, 'plausible'],
    [2.999999, 'out_of_range'],
    [8, 'plausible'],
    [8.000001, 'out_of_range'],
    [0, 'out_of_range'],
    [-4.7, 'out_of_range'],
    [467.2, 'out_of_range'],
  ])('the first rate ever, %d, is %s', (value, verdict) => {
    expect(judgeRate(at(value), null)).toBe(verdict)
  })

  // 5 % of 4.7 is 0.235: 4.465 and 4.935 are exactly 5 % off.
  test.each([
    [4.935, 'plausible'],
    [4.935001, 'too_far_from_last'],
    [4.465, 'plausible'],
    [4.464999, 'too_far_from_last'],
    [4.7, 'plausible'],
  ])('after 4.7 a rate of %d is %s', (value, verdict) => {
    expect(judgeRate(at(value), at(4.7, noon - day))).toBe(verdict)
  })

  test('ignores a last good rate older than 14 days', () => {
    expect(judgeRate(at(5.2), at(4.7, noon - 14 * day))).toBe('too_far_from_last')
    expect(judgeRate(at(5.2), at(4.7, noon - 14 * day - 1))).toBe('plausible')
    expect(judgeRate(at(9), at(4.7, noon - 14 * day - 1))).toBe('out_of_range')
  })

  test('rejects values that are not numbers', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, 4.7]) {
      expect(judgeRate({ rate: value as Micro, fetchedAt: noon }, null)).toBe('out_of_range')
    }
  })

  test('accepts only rates between 3 and 8 and within a twentieth of the last one', () => {
    const micro = fc.integer({ min: 0, max: 12_000_000 }).map((value) => value as Micro)
    always(micro, micro, (next, last) => {
      const verdict = judgeRate({ rate: next, fetchedAt: noon }, { rate: last, fetchedAt: noon - day })
      const inRange = next >= 3_000_000 && next <= 8_000_000
      const near = Math.abs(next - last) * 20 <= last
      expect(verdict === 'plausible').toBe(inRange && near)
    })
  })
})

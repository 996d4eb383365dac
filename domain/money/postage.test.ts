// @rules 1-postage-01
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always } from '../../testkit/random/always.ts'
import { type PackageType, packageTypes } from '../parcel/package-type.ts'
import { firstSettings, type SettingName, settingNames } from '../setting/settings.ts'
import { divideHalfUp } from '../test/whole.ts'
import { decimal } from '../unit/decimal.ts'
import { aud, kg, rate } from '../unit/units.ts'
import { postageOf } from './postage.ts'

const postage = (type: PackageType, weight: number, settings = firstSettings) =>
  aud.toNumber(postageOf({ type, weight: kg.from(weight) }, settings))

describe('postage with the first settings: 12 and 13.5 a kg; 27, 30 and 54 flat', () => {
  it.each<[PackageType, number, number, string]>([
    // type, kg, AUD, by hand
    ['非奶粉', 3, 36, '3 x 12'],
    ['非奶粉', 0.4, 12, 'less than 1 kg counts as 1 kg: 1 x 12'],
    ['非奶粉', 1, 12, '1 x 12'],
    ['非奶粉', 1.004, 12, '1.004 -> 1.00; 1.00 x 12'],
    ['非奶粉', 1.005, 12.12, '1.005 -> 1.01 (a tie goes up); 1.01 x 12'],
    ['非奶粉', 2.345, 28.2, '2.345 -> 2.35; 2.35 x 12'],
    ['非奶粉', 1000, 12_000, '1000 x 12'],
    ['其他', 0.001, 13.5, '1 x 13.5'],
    ['其他', 2.345, 31.73, '2.35 x 13.5 = 31.725, a tie'],
    ['其他', 2.344, 31.59, '2.34 x 13.5 = 31.59'],
    ['奶粉', 3, 27, 'flat'],
    ['奶粉', 30, 27, 'flat, whatever it weighs'],
    ['蓝胖子3', 4.05, 30, 'flat'],
    ['蓝胖子6', 7.8, 54, 'flat'],
  ])('%s of %d kg: A$ %d (%s)', (type, weight, expected) => {
    expect(postage(type, weight)).toBe(expected)
  })
})

it('rounds once more after the rate: 1.5 kg x 0.333333 = 0.4999995 -> 0.50; flat 27.005 -> 27.01', () => {
  const settings = {
    ...firstSettings,
    normalPostage: rate.from(0.333333),
    babyFormulaPostage: rate.from(27.005),
  }
  expect(postage('非奶粉', 1.5, settings)).toBe(0.5)
  expect(postage('奶粉', 1.5, settings)).toBe(27.01)
})

const settingOf: Record<PackageType, SettingName> = {
  奶粉: 'babyFormulaPostage',
  非奶粉: 'normalPostage',
  蓝胖子3: 'adultFormula3Postage',
  蓝胖子6: 'adultFormula6Postage',
  其他: 'otherItemPostage',
}

const grams = fc.oneof(
  fc.integer({ min: 1, max: 1_000_000 }),
  // x.xx5 kg: the first rounding is a tie.
  fc.integer({ min: 0, max: 99_999 }).map((tens) => tens * 10 + 5),
)
const micro = fc.oneof(
  fc.integer({ min: 1, max: 100_000_000_000 }),
  // Half dollars times hundredths of a kg: the second rounding is often a tie.
  fc.integer({ min: 1, max: 199_999 }).map((halves) => halves * 500_000),
  fc.integer({ min: 1, max: 999 }).map((n) => n * 5000),
)

it('equals integer arithmetic for every type, weight and rate, and depends on one setting only', () =>
  always(fc.constantFrom(...packageTypes), grams, micro, micro, (type, weight, own, others) => {
    const values = settingNames.map((name) => [name, asRate(name === settingOf[type] ? own : others)])
    const settings = { ...firstSettings, ...Object.fromEntries(values) }
    const perKg = type === '非奶粉' || type === '其他'
    // Hundredths of a kg times millionths of a dollar are 10^-8 dollars, so 10^6 of them make a cent.
    const hundredths = divideHalfUp(BigInt(Math.max(weight, 1000)), 10n)
    const expected = divideHalfUp((perKg ? hundredths : 100n) * BigInt(own), 1_000_000n)
    const parcel = { type, weight: kg.round(decimal(weight).div(1000)) }
    expect(BigInt(postageOf(parcel, settings))).toBe(expected)
  }))

function asRate(units: number) {
  return rate.round(decimal(units).div(1e6))
}

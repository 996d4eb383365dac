// @rules 10-order-10
import { describe, expect, it } from 'vitest'
import { rate } from '../unit/units.ts'
import { firstSettings, isSettingName, isSettingValue, isUsualSetting, settingNames } from './settings.ts'

it('the six settings start with their default values', () => {
  const values = settingNames.map((name) => [name, rate.toNumber(firstSettings[name])])
  expect(Object.fromEntries(values)).toEqual({
    normalPostage: 12,
    babyFormulaPostage: 27,
    adultFormula3Postage: 30,
    adultFormula6Postage: 54,
    otherItemPostage: 13.5,
    exchangeRateInSetting: 4.7,
  })
  expect(settingNames).toHaveLength(6)
})

it.each(['', 'normalpostage', 'normalPostage ', 'constructor', '__proto__', 'toString'])(
  '%j is no setting',
  (name) => expect(isSettingName(name)).toBe(false),
)

describe("a setting's value", () => {
  it.each([0.000001, 4.7, 4.712345, 12, 100_000])('can be %d', (value) =>
    expect(isSettingValue(value)).toBe(true),
  )

  it.each([
    0,
    -0,
    -4.7,
    100_000.000001,
    100_001,
    1e21,
    4.7123456,
    1e-7,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ])('cannot be %d', (value) => expect(isSettingValue(value)).toBe(false))
})

it('postages are usual from 1 to 500 AUD, the exchange rate from 3 to 8', () => {
  const usual = settingNames.map((name) => [
    name,
    [0.99, 1, 2.99, 3, 8, 8.01, 500, 500.01].filter((value) => isUsualSetting(name, value)),
  ])
  const postage = [1, 2.99, 3, 8, 8.01, 500]
  expect(Object.fromEntries(usual)).toEqual({
    normalPostage: postage,
    babyFormulaPostage: postage,
    adultFormula3Postage: postage,
    adultFormula6Postage: postage,
    otherItemPostage: postage,
    exchangeRateInSetting: [3, 8],
  })
})

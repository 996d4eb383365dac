// @rules 9-settings-05
import { expect, test } from 'vitest'
import { changeInPercent, isLargeChange } from './large-change.ts'

test.each([
  ['exchangeRateInSetting', 4.745, 48, true],
  ['exchangeRateInSetting', 4, 4.2, false],
  ['exchangeRateInSetting', 4, 4.200001, true],
  ['exchangeRateInSetting', 4, 3.8, false],
  ['exchangeRateInSetting', 4, 3.799999, true],
  // Outside the usual range, though close to the old value.
  ['exchangeRateInSetting', 8, 8.000001, true],
  ['normalPostage', 12, 12, false],
  ['normalPostage', 0.9, 0.9, false],
  // Refused by the server whatever the page asks.
  ['normalPostage', 12, 0, false],
  ['normalPostage', 12, 1_000_000, false],
  ['normalPostage', 12, 20.1234567, false],
] as const)('the change of %s from %s to %s is asked about: %s', (name, from, to, asked) => {
  expect(isLargeChange(name, from, to)).toBe(asked)
})

test.each([
  [4.745, 48, '+912'],
  [4.7, 4.45, '−5.3'],
  [12, 24, '+100'],
  [1, 99_999, '+9,999,800'],
  [12, 6, '−50'],
])('the change from %s to %s is %s %%', (from, to, percent) => {
  expect(changeInPercent(from, to)).toBe(percent)
})

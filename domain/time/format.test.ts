// @rules 16-format-07
import { expect, test } from 'vitest'
import { momentText, packageDayText, packageTimeText, tileDay } from './format.ts'

test('papers and texts say moments in Shanghai and times of packages in Adelaide', () => {
  // Summer time in Adelaide: UTC+10:30.
  const time = Date.UTC(2026, 10, 30, 16, 30, 5)
  expect(momentText(time)).toBe('2026-12-01 00:30:05')
  expect(packageTimeText(time)).toBe('01/12/2026 03:00:05')
  expect(packageDayText(time)).toBe('01/12/2026')
  expect(tileDay(time)).toBe('12-01')
})

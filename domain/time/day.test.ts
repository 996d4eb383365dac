import { expect, test } from 'vitest'
import { dayNumber, dayOf } from './day.ts'

test('a day begins at midnight in Shanghai, eight hours before midnight UTC', () => {
  const midnight = Date.UTC(2026, 2, 1, 16)
  expect([midnight - 1, midnight].map(dayOf)).toEqual(['2026-03-01', '2026-03-02'])
  // 56 years with 14 leap days are 20,454 days; 31 + 28 + 1 days of 2026 are over.
  expect([midnight - 1, midnight].map(dayNumber)).toEqual([20_513, 20_514])
})

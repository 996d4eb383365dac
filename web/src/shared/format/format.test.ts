import { expect, test } from 'vitest'
import { formatAcst, formatCst } from './format.ts'

test('[16-format-03] packages show Adelaide time, with and without daylight saving', () => {
  // UTC+9:30 in the southern winter, UTC+10:30 in summer.
  expect(formatAcst('2026-07-01T00:00:00Z')).toBe('01/07/2026 09:30:00')
  expect(formatAcst('2026-01-01T00:00:00Z')).toBe('01/01/2026 10:30:00')
})

test('[9-settings-03 16-format-04] logs, transactions and settings show Shanghai time, 8 hours ahead of UTC', () => {
  expect(formatCst('2026-11-20T23:54:11.000Z')).toBe('2026-11-21 07:54:11')
  expect(formatCst('2026-12-31T16:00:00Z')).toBe('2027-01-01 00:00:00')
})

test('invalid text is shown unchanged', () => {
  expect([formatAcst(''), formatCst('soon')]).toEqual(['', 'soon'])
})

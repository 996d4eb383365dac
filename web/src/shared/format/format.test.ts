import { expect, test } from 'vitest'
import { rules } from '../../../../testkit/rules.ts'
import { formatAcst, formatCst } from './format.ts'

test('packages show Adelaide time, with and without daylight saving', () => {
  rules('16-format-03')
  // UTC+9:30 in the southern winter, UTC+10:30 in summer.
  expect(formatAcst('2026-07-01T00:00:00Z')).toBe('01/07/2026 09:30:00')
  expect(formatAcst('2026-01-01T00:00:00Z')).toBe('01/01/2026 10:30:00')
})

test('logs, transactions and settings show Shanghai time, 8 hours ahead of UTC', () => {
  rules('9-settings-03', '16-format-04')
  expect(formatCst('2026-11-20T23:54:11.000Z')).toBe('2026-11-21 07:54:11')
  expect(formatCst('2026-12-31T16:00:00Z')).toBe('2027-01-01 00:00:00')
})

test('invalid text is shown unchanged', () => {
  expect([formatAcst(''), formatCst('soon')]).toEqual(['', 'soon'])
})

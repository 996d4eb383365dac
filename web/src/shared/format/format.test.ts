// @rules 16-format-03 9-settings-03 16-format-04 16-format-07
import dayjs from 'dayjs'
import { expect, test } from 'vitest'
import { formatAcst, formatCst, formatDay } from './format.ts'
import { monthName } from './month-name.ts'
import { chosenDay, dayFormat, momentFormat, packageTimeFormat } from './picker-format.ts'
import { relativeTime } from './relative-time.ts'

test('packages show Adelaide time, with and without daylight saving', () => {
  // UTC+9:30 in the southern winter, UTC+10:30 in summer.
  expect(formatAcst('2026-07-01T00:00:00Z')).toBe('01/07/2026 09:30:00')
  expect(formatAcst('2026-01-01T00:00:00Z')).toBe('01/01/2026 10:30:00')
})

test('logs, transactions and settings show Shanghai time, 8 hours ahead of UTC', () => {
  expect(formatCst('2026-11-20T23:54:11.000Z')).toBe('2026-11-21 07:54:11')
  expect(formatCst('2026-12-31T16:00:00Z')).toBe('2027-01-01 00:00:00')
})

test('invalid text is shown unchanged', () => {
  expect([formatAcst(''), formatCst('soon')]).toEqual(['', 'soon'])
})

test.each([
  // Half past midnight of the first of December in Shanghai, when it is still November in UTC.
  ['a day', formatDay('2026-11-30T16:30:05Z'), '2026-12-01'],
  ['a moment', formatCst('2026-11-30T16:30:05Z'), '2026-12-01 00:30:05'],
  ['a time of a package', formatAcst('2026-11-30T16:30:05Z'), '01/12/2026 03:00:05'],
  ['a month', monthName('2026-11', 'en'), 'November 2026'],
  ['a month in Chinese', monthName('2026-11', 'zh-CN'), '2026年11月'],
  ['a short time ago', relativeTime(0, 12 * 60_000, 'en'), '12 min ago'],
  ['a short time ago in Chinese', relativeTime(0, 12 * 60_000, 'zh-CN'), '12分钟前'],
])('%s has one format', (_kind, shown, expected) => {
  expect(shown).toBe(expected)
})

test('pickers show days, moments and times of packages in the same formats', () => {
  const noon = dayjs('2026-11-30T12:00:05')
  expect([dayFormat, momentFormat, packageTimeFormat].map((format) => noon.format(format))).toEqual([
    '2026-11-30',
    '2026-11-30 12:00:05',
    '30/11/2026 12:00:05',
  ])
  expect([chosenDay(noon), chosenDay(null)]).toEqual(['2026-11-30', ''])
})

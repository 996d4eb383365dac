import { expect, test } from 'vitest'
import { latestDaily } from './latest-daily.ts'

const three = (now: string) =>
  new Date(latestDaily(Date.parse(now), '03:00:00', 'Australia/Adelaide')).toISOString()

test.each([
  ['just before it, the day before', '2026-06-10T17:29:59.000Z', '2026-06-09T17:30:00.000Z'],
  ['at it', '2026-06-10T17:30:00.000Z', '2026-06-10T17:30:00.000Z'],
  ['before midnight of Adelaide', '2026-06-11T14:29:00.000Z', '2026-06-10T17:30:00.000Z'],
  ['in summer time', '2026-12-24T20:00:00.000Z', '2026-12-24T16:30:00.000Z'],
  ['in the night in which summer time begins', '2026-10-03T16:30:00.000Z', '2026-10-03T16:30:00.000Z'],
  ['in the night in which it ends', '2026-04-04T17:29:00.000Z', '2026-04-03T16:30:00.000Z'],
  ['after that night', '2026-04-04T17:31:00.000Z', '2026-04-04T17:30:00.000Z'],
])('three at night in Adelaide: %s', (_, now, expected) => {
  expect(three(now)).toBe(expected)
})

test('refuses an impossible time of day', () => {
  expect(() => latestDaily(0, '25:00:00', 'Asia/Shanghai')).toThrow('25:00:00 is no time of a day')
})

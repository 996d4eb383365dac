import { expect, it } from 'vitest'
import { daysSince } from './days-since.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

it.each([
  ['2026-11-21T12:00:00Z', 0],
  ['2026-11-20T12:00:01Z', 0],
  ['2026-11-20T12:00:00Z', 1],
  ['2026-11-12T09:00:00Z', 9],
  ['2026-11-22T12:00:00Z', 0],
])('counts the whole days since %s: %d', (iso, days) => {
  expect(daysSince(iso, now)).toBe(days)
})

import { expect, it } from 'vitest'
import { ageOf } from './age.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

it.each([
  ['2026-11-21T12:00:00Z', 'now'],
  ['2026-11-21T11:59:01Z', 'now'],
  ['2026-11-21T12:00:09Z', 'now'],
  ['2026-11-21T11:58:30Z', '1 minute ago'],
  ['2026-11-21T09:30:00Z', '2 hours ago'],
  ['2026-11-19T11:00:00Z', '2 days ago'],
])('says how long ago %s was', (iso, words) => {
  expect(ageOf(Date.parse(iso), now, 'en')).toBe(words)
})

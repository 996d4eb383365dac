import { expect, it } from 'vitest'
import { relativeTime } from './relative-time.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

it.each([
  ['2026-11-21T12:00:00Z', 'now', '现在'],
  ['2026-11-21T11:59:01Z', 'now', '现在'],
  ['2026-11-21T12:00:09Z', 'now', '现在'],
  ['2026-11-21T11:58:30Z', '1 min ago', '1分钟前'],
  ['2026-11-21T11:48:00Z', '12 min ago', '12分钟前'],
  ['2026-11-21T09:30:00Z', '2 hr ago', '2小时前'],
  ['2026-11-20T11:00:00Z', 'yesterday', '昨天'],
  ['2026-11-12T11:00:00Z', '9 days ago', '9天前'],
])('shows the age of %s: %s, %s', (iso, english, chinese) => {
  expect(relativeTime(Date.parse(iso), now, 'en')).toBe(english)
  expect(relativeTime(Date.parse(iso), now, 'zh-CN')).toBe(chinese)
})

import { expect, test } from 'vitest'
import { latestDaily } from '../time/latest-daily.ts'
import { digestTime } from './approval-mails.ts'

test('the mail of the day is sent at nine in Shanghai', () => {
  const nine = Date.UTC(2026, 2, 2, 1)
  expect(latestDaily(nine, digestTime.time, digestTime.zone)).toBe(nine)
})

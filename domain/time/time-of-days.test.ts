import { expect, test } from 'vitest'
import { isInTime, timeOfDays } from './time-of-days.ts'

/** The second of March in Shanghai, and the end of it. */
const [start, end] = [Date.UTC(2026, 2, 1, 16), Date.UTC(2026, 2, 2, 16)]

test('days last from midnight to midnight in Shanghai', () => {
  expect(timeOfDays({ from: '2026-03-02', to: '2026-03-02' })).toEqual({ from: start, to: end })
  expect(timeOfDays({ from: '2026-03-02' })).toEqual({ from: start, to: null })
  expect(timeOfDays({ to: '2028-02-28' }).to).toBe(timeOfDays({ from: '2028-02-29' }).from)
  expect(timeOfDays({})).toEqual({ from: null, to: null })
  expect(() => timeOfDays({ from: '2026-02-30' })).toThrow('there is no day 2026-02-30')
})

test('a time includes its first instant, and not the one after it', () => {
  const time = { from: start, to: end }
  expect([start - 1, start, end - 1, end].map((at) => isInTime(at, time))).toEqual([false, true, true, false])
  expect(isInTime(0, { from: null, to: end })).toBe(true)
  expect(isInTime(end, { from: start, to: null })).toBe(true)
})

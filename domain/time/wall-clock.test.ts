import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { always } from '../../testkit/random/always.ts'
import { instantOf, wallClock, type Zone } from './wall-clock.ts'

const adelaide = (wall: string) => {
  const time = instantOf(wall, 'Australia/Adelaide')
  return time === null ? null : new Date(time).toISOString()
}

describe('local time', () => {
  test('Adelaide is 10:30 ahead in summer and 9:30 in winter, Shanghai always 8:00', () => {
    const summer = Date.UTC(2026, 0, 15, 3, 4, 5)
    const winter = Date.UTC(2026, 6, 15, 3, 4, 5)
    expect(wallClock(summer, 'Australia/Adelaide')).toBe('2026-01-15 13:34:05')
    expect(wallClock(winter, 'Australia/Adelaide')).toBe('2026-07-15 12:34:05')
    expect(wallClock(summer, 'Asia/Shanghai')).toBe('2026-01-15 11:04:05')
    expect(wallClock(Date.UTC(2026, 0, 1, 16), 'Asia/Shanghai')).toBe('2026-01-02 00:00:00')
  })

  // Summer time begins on Sunday 4 October 2026 at 2:00 (to 3:00) and ends on Sunday 5 April 2026 at 3:00 (to
  // 2:00).
  test.each([
    ['2026-10-04 01:59:59', '2026-10-03T16:29:59.000Z'],
    ['2026-10-04 02:30:00', '2026-10-03T17:00:00.000Z'],
    ['2026-10-04 03:00:00', '2026-10-03T16:30:00.000Z'],
    ['2026-04-05 01:59:59', '2026-04-04T15:29:59.000Z'],
    ['2026-04-05 02:30:00', '2026-04-04T16:00:00.000Z'],
    ['2026-04-05 03:00:00', '2026-04-04T17:30:00.000Z'],
    ['2026-01-15 13:34:05', '2026-01-15T03:04:05.000Z'],
    ['2026-07-15 12:34:05', '2026-07-15T03:04:05.000Z'],
  ])('%s in Adelaide is %s', (wall, iso) => {
    expect(adelaide(wall)).toBe(iso)
  })

  test.each([
    '2026-02-30 10:00:00',
    '2026-13-01 10:00:00',
    '2026-01-01 24:00:01',
    '2026-01-01',
    '+012026-01-01 10:00:00',
    '',
    'soon',
  ])('%s is no time', (wall) => {
    expect(adelaide(wall)).toBeNull()
  })

  test('converts back to the same instant, except in the repeated hour', () => {
    const zone = fc.constantFrom<Zone>('Australia/Adelaide', 'Asia/Shanghai')
    const second = fc.integer({ min: Date.UTC(2000, 0) / 1000, max: Date.UTC(2100, 0) / 1000 })
    always(second, zone, (seconds, where) => {
      const time = seconds * 1000
      const back = instantOf(wallClock(time, where), where)
      expect([time, time - 3_600_000]).toContain(back)
      expect(back === null ? '' : wallClock(back, where)).toBe(wallClock(time, where))
    })
  })
})

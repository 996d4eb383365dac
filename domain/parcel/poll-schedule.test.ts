import { describe, expect, it } from 'vitest'
import { minIntervalOnView, nextAskAt, type PolledTrack } from './poll-schedule.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const now = Date.UTC(2026, 10, 21)
const fresh: PolledTrack = {
  pkId: 'PE1234567AB',
  state: 'under_way',
  sendTime: now,
  movedAt: now,
  failures: 0,
}

const gap = (track: Partial<PolledTrack>) =>
  ((nextAskAt({ ...fresh, ...track }, now) ?? Infinity) - now) / minute

describe('the next poll of a courier', () => {
  it('comes after half an hour, with a jitter of up to a quarter', () => {
    const gaps = Array.from({ length: 500 }, (_, n) => gap({ pkId: `PE${1_000_000 + n}AB` }))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(30)
    expect(Math.max(...gaps)).toBeLessThan(37.6)
    // Parcels saved together are spread over that quarter.
    const eighths = new Set(gaps.map((minutes) => Math.floor((minutes - 30) / (7.5 / 8))))
    expect([...eighths].toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })

  it('has the same jitter for the same parcel at any time', () => {
    const later = nextAskAt({ ...fresh, movedAt: now + day }, now + day)
    expect((later ?? 0) - now - day).toBe((nextAskAt(fresh, now) ?? 0) - now)
  })

  it('comes later for a silent parcel, after a twelfth of its silence, at most six hours', () => {
    const spread = gap({}) / 30
    const quiet = (ms: number) => gap({ movedAt: now - ms, sendTime: now - ms }) / spread
    expect(quiet(6 * hour)).toBeCloseTo(30, 2)
    expect(quiet(12 * hour)).toBeCloseTo(60, 2)
    expect(quiet(day)).toBeCloseTo(120, 2)
    expect(quiet(3 * day)).toBeCloseTo(360, 2)
    expect(quiet(50 * day)).toBeCloseTo(360, 2)
  })

  it('comes later after each failure in a row, at most six hours', () => {
    const spread = gap({}) / 30
    const after = [1, 2, 3, 4, 5, 1000].map((failures) => Math.round(gap({ failures }) / spread))
    expect(after).toEqual([60, 120, 240, 360, 360, 360])
    expect(Math.round(gap({ failures: 1, movedAt: now - 30 * day, sendTime: now - 30 * day }) / spread)).toBe(
      60,
    )
  })

  it('never comes once a parcel is delivered or was sent more than 60 days ago', () => {
    expect(nextAskAt({ ...fresh, state: 'delivered' }, now)).toBeNull()
    expect(nextAskAt({ ...fresh, sendTime: now - 60 * day }, now)).not.toBeNull()
    expect(nextAskAt({ ...fresh, sendTime: now - 60 * day - 1 }, now)).toBeNull()
    // It may still be returned, or sent on.
    expect(nextAskAt({ ...fresh, state: 'returned' }, now)).not.toBeNull()
  })

  it('handles times in the future', () => {
    expect(gap({ sendTime: now + 9 * day, movedAt: now + 9 * day })).toBe(gap({}))
  })
})

it('a view polls again after two minutes, and after half an hour for a parcel that is no longer followed', () => {
  expect([minIntervalOnView(now), minIntervalOnView(null)]).toEqual([2 * minute, 30 * minute])
})

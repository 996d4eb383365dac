// @rules 6-track-05
import { describe, expect, it } from 'vitest'
import { applyTrackUpdate, hasMoved, knownAfter, looksDifferent } from './apply-track-update.ts'
import { type CourierTrack, mergeLegs } from './track.ts'

const minute = 60_000
const day = 86_400_000
const now = Date.UTC(2026, 10, 21)
const sendTime = now - 3 * day

const nothing = {
  pkId: 'PE1234567AB',
  sendTime,
  entries: [],
  domesticCourier: '',
  domesticParcelID: '',
  status: '',
  ...({ state: 'unknown', movedAt: sendTime, standsSince: sendTime, failures: 0 } as const),
  unread: 0,
  fetchedAt: null,
  nextAskAt: now,
}
const entry = (time: number, message = `at ${time}`) => ({ message, time })
const answer: CourierTrack = {
  entries: [entry(sendTime), entry(now - day)],
  domesticCourier: '',
  domesticParcelID: '',
  status: '运输中',
  unread: 0,
}
const first = { ...nothing, ...applyTrackUpdate(nothing, answer, null, now) }

describe('after the first answer', () => {
  it('a track has entries, an age and a poll schedule', () => {
    expect(first).toMatchObject({
      ...answer,
      state: 'under_way',
      movedAt: now - day,
      standsSince: now - day,
      fetchedAt: now,
      failures: 0,
    })
    expect(first.nextAskAt).toBeGreaterThanOrEqual(now + 120 * minute)
    expect([looksDifferent(nothing, first), hasMoved(nothing, first)]).toEqual([true, false])
  })

  it('a parcel without entries has been where it was sent', () => {
    const silent = applyTrackUpdate(nothing, { ...answer, entries: [], status: '' }, null, now)
    expect(silent).toMatchObject({
      state: 'unknown',
      movedAt: sendTime,
      standsSince: sendTime,
      fetchedAt: now,
    })
  })
})

describe('after a further answer', () => {
  const later = now + 60 * minute

  it('the same entries renew only the age', () => {
    const same = applyTrackUpdate(first, answer, null, later)
    expect(same.fetchedAt).toBe(later)
    expect([looksDifferent(first, same), hasMoved(first, same)]).toEqual([false, false])
  })

  it('a new entry or another state is a move', () => {
    const entries = [...answer.entries, entry(later - 1)]
    const moved = applyTrackUpdate(first, { ...answer, entries }, null, later)
    expect([looksDifferent(first, moved), hasMoved(first, moved), moved.movedAt]).toEqual([
      true,
      true,
      later - 1,
    ])
    const returned = applyTrackUpdate(first, { ...answer, status: '退运中' }, null, later)
    expect([hasMoved(first, returned), returned.state]).toEqual([true, 'returned'])
  })

  it('an empty answer removes nothing, nor does one without the domestic parcel', () => {
    const domestic = { domesticCourier: '圆通速递', domesticParcelID: 'YT1' }
    const known = { ...first, ...domestic }
    const empty = applyTrackUpdate(known, { ...answer, entries: [], status: '' }, null, later)
    expect(empty).toMatchObject({ ...answer, ...domestic, fetchedAt: now })
    expect(knownAfter(known, answer)).toEqual({ ...answer, ...domestic })
    expect(looksDifferent(known, empty)).toBe(false)
  })

  it('what could not be read is counted for the last answer, and shown', () => {
    const half = applyTrackUpdate(first, { ...answer, unread: 2 }, null, later)
    expect([half.unread, looksDifferent(first, half), hasMoved(first, half)]).toEqual([2, true, false])
    const none = applyTrackUpdate(first, { ...answer, entries: [], unread: 3 }, null, later)
    expect(none).toMatchObject({ entries: answer.entries, unread: 3, fetchedAt: now })
    expect(applyTrackUpdate({ ...first, ...half }, null, null, later).unread).toBe(2)
    expect(applyTrackUpdate({ ...first, ...half }, answer, null, later).unread).toBe(0)
  })

  it('a failed request keeps the track and its age', () => {
    const failed = applyTrackUpdate(first, null, null, later)
    expect(failed).toMatchObject({ ...answer, state: 'under_way', fetchedAt: now, failures: 1 })
    expect(looksDifferent(first, failed)).toBe(true)
    const again = { ...first, ...applyTrackUpdate({ ...first, ...failed }, null, null, later) }
    expect([again.failures, looksDifferent(failed, again)]).toEqual([2, false])
    expect(applyTrackUpdate(again, answer, null, later).failures).toBe(0)
  })

  it('the domestic leg can end the track', () => {
    const leg = { entries: [entry(later - 5)], state: 'delivered' as const }
    const delivered = applyTrackUpdate(first, answer, leg, later)
    expect(delivered).toMatchObject({ state: 'delivered', movedAt: later - 5, nextAskAt: null })
    expect(delivered.entries).toEqual(answer.entries)
  })

  it('an entry dated in the future counts as one of now', () => {
    const entries = [...answer.entries, entry(Date.UTC(2099, 1, 1))]
    expect(applyTrackUpdate(first, { ...answer, entries }, null, later)).toMatchObject({
      movedAt: later,
      standsSince: later,
    })
  })
})

it('merges both legs oldest first, with entries of both legs once', () => {
  const forwarder = [entry(1), entry(3, '已签收')]
  const domestic = [entry(2), entry(3, '已签收'), entry(3, '本人签收'), entry(3, '本人签收')]
  expect(mergeLegs(forwarder, domestic)).toEqual([
    { ...entry(1), leg: 'forwarder' },
    { ...entry(2), leg: 'domestic' },
    { ...entry(3, '已签收'), leg: 'forwarder' },
    { ...entry(3, '本人签收'), leg: 'domestic' },
  ])
})

describe('entries that are more than a day older than the send time', () => {
  const older = entry(sendTime - day - 1, '已签收，签收人：本人')
  const known = (entries: CourierTrack['entries'], status: string) => ({ ...answer, entries, status })

  it('give no state, nor does a status that follows from them; the parcel has been where it was sent', () => {
    const alone = applyTrackUpdate(nothing, known([older], '已签收'), null, now)
    expect(alone).toMatchObject({ state: 'unknown', movedAt: sendTime, standsSince: sendTime })
    expect(alone).toMatchObject({ entries: [older], fetchedAt: now })
    expect(alone.nextAskAt).not.toBeNull()
    const leg = { entries: [older], state: 'delivered' } as const
    expect(applyTrackUpdate(nothing, known([], ''), leg, now)).toMatchObject({
      state: 'unknown',
      movedAt: sendTime,
    })
  })

  it('take nothing from newer ones; an entry of exactly a day before is one of them', () => {
    const own = entry(sendTime - day, '航班已起飞')
    const both = applyTrackUpdate(nothing, known([older, own], '运输中'), null, now)
    expect(both).toMatchObject({ state: 'under_way', movedAt: own.time, standsSince: own.time })
    const customs = [entry(sendTime - 2 * day, '海关查验中'), entry(sendTime, '海关查验中')]
    expect(applyTrackUpdate(nothing, known(customs, '海关查验'), null, now).standsSince).toBe(sendTime)
  })
})

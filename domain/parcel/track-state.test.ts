import { describe, expect, it } from 'vitest'
import type { TrackState } from './track.ts'
import { standsSince, stateOfLegs, stateOfTrack } from './track-state.ts'

const entry = (time: number, message = 'x') => ({ message, time })

describe('the state of a track', () => {
  it.each<[string, TrackState]>([
    // Status texts of the sandbox (server/src/ports/courier/sandbox/journey.ts).
    ['已揽收', 'under_way'],
    ['运输中', 'under_way'],
    ['清关中', 'customs'],
    ['海关查验', 'customs'],
    ['派送中', 'under_way'],
    ['已签收', 'delivered'],
    ['退运中', 'returned'],
    ['已退回', 'returned'],
    // Texts that contain another one.
    ['未妥投', 'under_way'],
    ['待签收', 'under_way'],
    ['妥投失败', 'under_way'],
    ['退回签收', 'returned'],
    ['拒收', 'returned'],
    ['已清关', 'under_way'],
    ['清关完成', 'under_way'],
    ['Customs clearance', 'customs'],
    ['Released by customs', 'under_way'],
    ['Delivered', 'delivered'],
    ['Undelivered', 'under_way'],
    ['Not yet delivered', 'under_way'],
    ['Out for delivery', 'under_way'],
    ['Assigned to a courier', 'under_way'],
    ['Signed by receiver', 'delivered'],
    ['Returned to sender', 'returned'],
    ['', 'under_way'],
    ['没见过的词', 'under_way'],
    ['constructor', 'under_way'],
  ])('%s is %s', (status, state) => {
    expect(stateOfTrack(status, [entry(1)])).toBe(state)
  })

  it('is unknown without an entry or a known status', () => {
    expect(stateOfTrack('', [])).toBe('unknown')
    expect(stateOfTrack('没见过的词', [])).toBe('unknown')
    expect(stateOfTrack('已签收', [])).toBe('delivered')
  })
})

describe('the state by both legs', () => {
  it.each<[forwarder: TrackState, domestic: TrackState, both: TrackState]>([
    ['under_way', 'unknown', 'under_way'],
    ['customs', 'unknown', 'customs'],
    ['unknown', 'unknown', 'unknown'],
    ['customs', 'under_way', 'under_way'],
    ['under_way', 'customs', 'customs'],
    ['under_way', 'delivered', 'delivered'],
    ['delivered', 'under_way', 'delivered'],
    ['delivered', 'returned', 'returned'],
    ['returned', 'under_way', 'returned'],
    ['returned', 'delivered', 'delivered'],
  ])('%s and %s is %s', (forwarder, domestic, both) => {
    expect(stateOfLegs(forwarder, domestic)).toBe(both)
  })
})

describe('the time since when a parcel has been where it is', () => {
  const way = [
    entry(1, '航班已起飞'),
    entry(2, '航班已抵达上海口岸'),
    entry(3, '海关查验中'),
    entry(4, '清关中，请补充身份证'),
  ]

  it('is that of its newest entry, or the send time', () => {
    expect(standsSince('under_way', way, 0)).toBe(4)
    expect(standsSince('unknown', [], 7)).toBe(7)
    expect(standsSince('customs', [], 7)).toBe(7)
  })

  it('is that of the first of the trailing entries about customs, while it is there', () => {
    expect(standsSince('customs', way, 0)).toBe(2)
    expect(standsSince('customs', [...way, entry(5, '运输中'), entry(6, '海关查验中')], 0)).toBe(6)
    // No entry mentions customs: the newest one counts.
    expect(standsSince('customs', [entry(1), entry(2)], 0)).toBe(2)
    // Every entry mentions customs.
    expect(standsSince('customs', way.slice(1), 0)).toBe(2)
  })
})

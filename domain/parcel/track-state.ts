import type { TrackEntry, TrackState } from './track.ts'

// The order of the patterns matters: 未妥投, 待签收 and 退回签收 contain the words of a delivery.
const returned = /退[运回件货签]|拒[收签]|return|refused/i
const notYet = /[未待]\s*(?:签收|妥投|送达)|(?:签收|妥投|送达)失败|undelivered|not (?:yet )?delivered/i
const delivered = /签收|妥投|送达|\bdelivered|\bsigned/i
const released = /(?:清关|通关)(?:完成|完毕|结束|成功)|已(?:清关|通关|放行)|released|cleared/i
const customs = /清关|通关|海关|报关|查验|customs|clearance/i

/** The state by the forwarder's own status text; an unknown text counts as under way once there is an entry. */
export function stateOfTrack(status: string, entries: readonly TrackEntry[]): TrackState {
  if (returned.test(status)) return 'returned'
  if (notYet.test(status)) return 'under_way'
  if (delivered.test(status)) return 'delivered'
  if (released.test(status)) return 'under_way'
  if (customs.test(status)) return 'customs'
  return entries.length > 0 ? 'under_way' : 'unknown'
}

const final: readonly TrackState[] = ['delivered', 'returned']

/** The state by both legs: a final state if either leg has one, else the state of the later leg. */
export function stateOfLegs(forwarder: TrackState, domestic: TrackState): TrackState {
  if (final.includes(domestic)) return domestic
  if (final.includes(forwarder)) return forwarder
  return domestic === 'unknown' ? forwarder : domestic
}

/**
 * How long a parcel has been where it is, as the time in ms when that began: at customs the first of the trailing
 * entries about customs, else the newest entry, else the send time.
 */
export function standsSince(state: TrackState, entries: readonly TrackEntry[], sendTime: number): number {
  let since = entries.at(-1)?.time ?? sendTime
  if (state !== 'customs') return since
  for (const { message, time } of entries.toReversed()) {
    if (!customs.test(message) && !/口岸/.test(message)) break
    since = time
  }
  return since
}

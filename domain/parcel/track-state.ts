import type { TrackEntry, TrackState } from './track.ts'

// In this order: 未妥投 and 待签收 have the words of an arrival in them, 退回签收 too.
const returned = /退[运回件货签]|拒[收签]|return|refused/i
const notYet = /[未待]\s*(?:签收|妥投|送达)|(?:签收|妥投|送达)失败|undelivered|not (?:yet )?delivered/i
const delivered = /签收|妥投|送达|\bdelivered|\bsigned/i
const released = /(?:清关|通关)(?:完成|完毕|结束|成功)|已(?:清关|通关|放行)|released|cleared/i
const customs = /清关|通关|海关|报关|查验|customs|clearance/i

/** Where a parcel is by the courier's own word for it; a word that nobody knows means under way, once there is an entry. */
export function stateOfTrack(status: string, entries: readonly TrackEntry[]): TrackState {
  if (returned.test(status)) return 'returned'
  if (notYet.test(status)) return 'under_way'
  if (delivered.test(status)) return 'delivered'
  if (released.test(status)) return 'under_way'
  if (customs.test(status)) return 'customs'
  return entries.length > 0 ? 'under_way' : 'unknown'
}

const final: readonly TrackState[] = ['delivered', 'returned']

/** Where a parcel is by both legs: the end of the way if one of them knows it, else what the later leg says. */
export function stateOfLegs(forwarder: TrackState, domestic: TrackState): TrackState {
  if (final.includes(domestic)) return domestic
  if (final.includes(forwarder)) return forwarder
  return domestic === 'unknown' ? forwarder : domestic
}

/**
 * Since when a parcel stands where it is: at customs, since the first of the last entries that speak of customs, else
 * since its newest entry; without entries since it was sent. In ms.
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

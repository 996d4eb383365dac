import type { TrackState } from './track.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How far apart the questions about one parcel are at least, that nobody looks at, in ms; also the bound of Kuaidi100. */
export const minPollInterval = 30 * minute
/** The same while somebody looks at it. */
const lookGap = 2 * minute
/** A quiet parcel is asked for after a part of the time that nothing happened, but so often at least. */
const quietPart = 12
const slowest = 6 * hour
/** The rest of the gap, at most this part of it, depends on the id: parcels that were saved together are spread out. */
const spread = 0.25
/** Nobody follows a parcel for longer, in ms after it was sent. */
const followedFor = 60 * day

export interface AskedTrack {
  readonly pkId: string
  readonly state: TrackState
  readonly sendTime: number
  /** Its newest entry, else the send time. */
  readonly movedAt: number
  /** How often in a row the courier did not answer. */
  readonly failures: number
}

/** When the courier is asked next, in ms, after it was at `now`; null when the parcel is not followed any more. */
export function nextAskAt(track: AskedTrack, now: number): number | null {
  if (track.state === 'delivered' || now - track.sendTime > followedFor) return null
  const quiet = (now - track.movedAt) / quietPart
  // Of one that got no answer we do not know how quiet it is.
  const wanted = track.failures > 0 ? minPollInterval * 2 ** Math.min(track.failures, 10) : quiet
  const gap = Math.min(Math.max(wanted, minPollInterval), slowest)
  return now + Math.ceil(gap * (1 + spread * placeOf(track.pkId)))
}

/** How long ago, in ms, the courier must have been asked before a look at the parcel asks it again. */
export function gapOfLook(nextAsk: number | null): number {
  return nextAsk === null ? minPollInterval : lookGap
}

/** A number from 0 to 1 that is always the same for the same id (FNV-1a). */
function placeOf(id: string): number {
  let hash = 0x811c9dc5
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0) / 2 ** 32
}

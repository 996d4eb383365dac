import type { TrackState } from './track-states.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * Shortest time between two requests about one parcel that no page shows, in ms; also the limit of Kuaidi100.
 */
export const minPollInterval = 30 * minute
/** The same while a page shows the parcel. */
const viewedInterval = 2 * minute
/**
 * A parcel that has been silent for some time is asked about again after 1/12 of that time, at most
 * `longestInterval`.
 */
const silenceDivisor = 12
const longestInterval = 6 * hour
/**
 * Jitter: up to this fraction of the interval is added, derived from the id, so that parcels saved together
 * are spread out.
 */
const spread = 0.25
/** How long a parcel is followed, in ms after it was sent. */
export const followedFor = 60 * day

export interface PolledTrack {
  readonly pkId: string
  readonly state: TrackState
  readonly sendTime: number
  /** Time of its newest entry, else the send time. */
  readonly movedAt: number
  /** Consecutive failed requests to the courier. */
  readonly failures: number
}

/**
 * When to ask the courier next, in ms, after a request at `now`; null when the parcel is no longer followed.
 */
export function nextAskAt(track: PolledTrack, now: number): number | null {
  if (track.state === 'delivered' || now - track.sendTime > followedFor) return null
  const quiet = (now - track.movedAt) / silenceDivisor
  // After a failed request the age of the track says nothing; back off instead.
  const wanted = track.failures > 0 ? minPollInterval * 2 ** Math.min(track.failures, 10) : quiet
  const gap = Math.min(Math.max(wanted, minPollInterval), longestInterval)
  return now + Math.ceil(gap * (1 + spread * jitterOf(track.pkId)))
}

/** How old the last request must be, in ms, before opening the parcel asks the courier again. */
export function minIntervalOnView(nextAsk: number | null): number {
  return nextAsk === null ? minPollInterval : viewedInterval
}

/** A number from 0 to 1 derived from the id (FNV-1a), always the same for the same id. */
function jitterOf(id: string): number {
  let hash = 0x811c9dc5
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0) / 2 ** 32
}

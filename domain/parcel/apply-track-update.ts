import { nextAskAt } from './poll-schedule.ts'
import { type CourierTrack, entriesSince, isAboutParcel, mergeLegs, type TrackEntry } from './track.ts'
import { standsSince, stateOfLegs, stateOfTrack } from './track-state.ts'
import type { TrackState } from './track-states.ts'

/** What is known of a parcel's track, and what follows from it. Times in ms. */
export interface TrackFacts extends CourierTrack {
  /** Combined from both legs. */
  readonly state: TrackState
  /** Time of the newest entry of both legs, else the send time. */
  readonly movedAt: number
  readonly standsSince: number
  /** Consecutive failed requests to the forwarder. */
  readonly failures: number
  /** Time of the last useful answer of the forwarder. */
  readonly fetchedAt: number | null
  readonly nextAskAt: number | null
}

interface Parcel extends TrackFacts {
  readonly pkId: string
  readonly sendTime: number
}

interface Leg {
  readonly entries: readonly TrackEntry[]
  readonly state: TrackState
}

/**
 * Merges an answer of the forwarder into what is known; an empty answer, or one with fields missing, removes
 * nothing.
 */
export function knownAfter(before: TrackFacts, answer: CourierTrack | null): CourierTrack {
  const { entries, status } = answer && hasNews(before, answer) ? answer : before
  const { domesticCourier, domesticParcelID } = answer?.domesticParcelID ? answer : before
  return { entries, status, domesticCourier, domesticParcelID, unread: (answer ?? before).unread }
}

function hasNews(before: TrackFacts, answer: CourierTrack): boolean {
  return answer.entries.length > 0 || before.entries.length === 0
}

/**
 * The track after a request to the forwarder at `now`; `answer` is null when it failed. An answer without
 * news does not renew `fetchedAt`.
 */
export function applyTrackUpdate(
  before: Parcel,
  answer: CourierTrack | null,
  leg: Leg | null,
  now: number,
): TrackFacts {
  const known = knownAfter(before, answer)
  const standing = standingOf(known, leg, before.sendTime, now)
  const failures = answer ? 0 : before.failures + 1
  return {
    ...known,
    ...standing,
    failures,
    fetchedAt: answer && hasNews(before, answer) ? now : before.fetchedAt,
    nextAskAt: nextAskAt({ ...before, ...standing, failures }, now),
  }
}

/**
 * Where a parcel is, and since when, by what is known of both legs; entries that are older than the parcel
 * say nothing of it.
 */
export function standingOf(
  { entries, status }: Pick<CourierTrack, 'entries' | 'status'>,
  leg: Leg | null,
  sendTime: number,
  now: number,
): Pick<TrackFacts, 'state' | 'movedAt' | 'standsSince'> {
  const own = entriesSince(entries, sendTime)
  const further = leg?.entries ?? []
  const way = mergeLegs(own, entriesSince(further, sendTime))
  const state = stateOfLegs(
    stateOfTrack(isAboutParcel(entries, sendTime) ? status : '', own),
    leg && isAboutParcel(further, sendTime) ? leg.state : 'unknown',
  )
  // An entry dated in the future would keep a silent parcel off the attention list.
  const movedAt = Math.min(way.at(-1)?.time ?? sendTime, Math.max(now, sendTime))
  return { state, movedAt, standsSince: Math.min(standsSince(state, way, sendTime), movedAt) }
}

/** What is known of a parcel of which no courier has said anything. */
export function unknownTrack(sendTime: number): TrackFacts {
  return {
    entries: [],
    domesticCourier: '',
    domesticParcelID: '',
    status: '',
    unread: 0,
    state: 'unknown',
    movedAt: sendTime,
    standsSince: sendTime,
    failures: 0,
    fetchedAt: null,
    nextAskAt: null,
  }
}

/** Whether a parcel moved between two states of knowledge; its first track is no move. */
export function hasMoved(before: TrackFacts, after: TrackFacts): boolean {
  return before.fetchedAt !== null && (after.movedAt > before.movedAt || after.state !== before.state)
}

/** Whether the page would show anything different, apart from the age of the track. */
export function looksDifferent(before: TrackFacts, after: TrackFacts): boolean {
  return seen(before) !== seen(after)
}

function seen(track: TrackFacts): string {
  const { entries, domesticCourier, domesticParcelID, status, state, unread } = track
  const shown = [entries, domesticCourier, domesticParcelID, status, state, unread]
  return JSON.stringify([...shown, track.failures > 0, track.fetchedAt !== null])
}

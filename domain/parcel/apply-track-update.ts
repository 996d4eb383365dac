import { nextAskAt } from './poll-schedule.ts'
import { type CourierTrack, mergeLegs, type TrackEntry, type TrackState } from './track.ts'
import { standsSince, stateOfLegs, stateOfTrack } from './track-state.ts'

/** What is known of the way of a parcel, and what follows from it. Times in ms. */
export interface TrackFacts extends CourierTrack {
  /** By both legs. */
  readonly state: TrackState
  /** Newest entry of both legs, else the send time. */
  readonly movedAt: number
  readonly standsSince: number
  /** Times in a row that the forwarder did not answer. */
  readonly failures: number
  /** Last good answer of the forwarder. */
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

/** What is known once the forwarder has answered; an empty answer, or one with a part missing, takes nothing away. */
export function knownAfter(before: TrackFacts, answer: CourierTrack | null): CourierTrack {
  const { entries, status } = answer && tellsMore(before, answer) ? answer : before
  const { domesticCourier, domesticParcelID } = answer?.domesticParcelID ? answer : before
  return { entries, status, domesticCourier, domesticParcelID }
}

function tellsMore(before: TrackFacts, answer: CourierTrack): boolean {
  return answer.entries.length > 0 || before.entries.length === 0
}

/**
 * What is known after the forwarder was asked at `now`; `answer` is null when it did not answer. An answer that tells
 * nothing leaves the age of what is known as it was.
 */
export function applyTrackUpdate(
  before: Parcel,
  answer: CourierTrack | null,
  leg: Leg | null,
  now: number,
): TrackFacts {
  const known = knownAfter(before, answer)
  const way = mergeLegs(known.entries, leg?.entries ?? [])
  const state = stateOfLegs(stateOfTrack(known.status, known.entries), leg?.state ?? 'unknown')
  const failures = answer ? 0 : before.failures + 1
  // A time to come would keep a silent parcel off the list of those that need attention.
  const movedAt = Math.min(way.at(-1)?.time ?? before.sendTime, Math.max(now, before.sendTime))
  return {
    ...known,
    ...{ state, movedAt, failures },
    standsSince: Math.min(standsSince(state, way, before.sendTime), movedAt),
    fetchedAt: answer && tellsMore(before, answer) ? now : before.fetchedAt,
    nextAskAt: nextAskAt({ ...before, state, movedAt, failures }, now),
  }
}

/** Whether a parcel moved since it was last known; what is learned of it first is no move. */
export function hasMoved(before: TrackFacts, after: TrackFacts): boolean {
  return before.fetchedAt !== null && (after.movedAt > before.movedAt || after.state !== before.state)
}

/** Whether somebody who looks at a parcel would see anything else, its age aside. */
export function looksDifferent(before: TrackFacts, after: TrackFacts): boolean {
  return seen(before) !== seen(after)
}

function seen(track: TrackFacts): string {
  const { entries, domesticCourier, domesticParcelID, status, state } = track
  const shown = [entries, domesticCourier, domesticParcelID, status, state]
  return JSON.stringify([...shown, track.failures > 0, track.fetchedAt !== null])
}

import type { TrackEntry } from './track.ts'
import { meaningOf, type TrackMeaning } from './track-meaning.ts'
import type { TrackState } from './track-states.ts'
import { speaksOfCustoms } from './track-words.ts'

/**
 * The state by the forwarder's own status text and its newest entry. The status decides; where it is empty,
 * the entry does. An entry that speaks of a return, a loss or a failed delivery takes a delivery back, and a
 * return or a loss shows at once, whatever the status says. An unknown text counts as under way once there is
 * an entry.
 */
export function stateOfTrack(status: string, entries: readonly TrackEntry[]): TrackState {
  const newest = entries.at(-1)?.message ?? ''
  const said = meaningOf(status.trim() === '' ? newest : status)
  const state = stateOfMeaning(said) ?? (entries.length > 0 || said !== null ? 'under_way' : 'unknown')
  return correctedBy(newest, state)
}

/** A state that a service reports as a code, corrected by what the newest entry says. */
export function correctedBy(newest: string, state: TrackState): TrackState {
  const said = meaningOf(newest)
  if (state === 'lost' || said === 'lost') return 'lost'
  if (state === 'returned' || said === 'returned') return 'returned'
  return state === 'delivered' && said === 'not_delivered' ? 'under_way' : state
}

function stateOfMeaning(said: TrackMeaning): TrackState | null {
  return said === 'not_delivered' || said === 'released' ? null : said
}

const final: readonly TrackState[] = ['delivered', 'returned', 'lost']

/** The state by both legs: a final state if either leg has one, else the state of the later leg. */
export function stateOfLegs(forwarder: TrackState, domestic: TrackState): TrackState {
  if (final.includes(domestic)) return domestic
  if (final.includes(forwarder)) return forwarder
  return domestic === 'unknown' ? forwarder : domestic
}

/**
 * How long a parcel has been where it is, as the time in ms when that began: at customs the first of the
 * trailing entries about customs, else the newest entry, else the send time.
 */
export function standsSince(state: TrackState, entries: readonly TrackEntry[], sendTime: number): number {
  let since = entries.at(-1)?.time ?? sendTime
  if (state !== 'customs') return since
  for (const { message, time } of entries.toReversed()) {
    if (!speaksOfCustoms.test(message) && !/口岸/.test(message)) break
    since = time
  }
  return since
}

import type { TrackSource } from '#domain/parcel/outside-services.ts'
import type { TrackState } from '#domain/parcel/track-states.ts'

/** The forwarder's track of a package, and when it is polled; one row for each package. */
export interface TrackTable {
  pk_id: string
  /** Where the entries come from; null while nothing has answered. */
  source: TrackSource | null
  /** JSON of the entries, oldest first. */
  entries: string
  domestic_courier: string
  domestic_parcel_id: string
  /** The forwarder's own status text. */
  status: string
  /** How many parts of the forwarder's last answer could not be read. */
  unread: number
  /** By both legs. */
  state: TrackState
  /** Time of the newest entry of both legs, else the send time. */
  moved_at: number
  stands_since: number
  /** Consecutive failed requests to the forwarder. */
  failures: number
  /** Time of the last good answer. */
  fetched_at: number | null
  asked_at: number | null
  /** Until when pages wait for an answer. */
  asking_until: number | null
  /** null when the parcel is no longer polled, except when a page shows it. */
  next_ask_at: number | null
  set_aside_at: number | null
}

/** A domestic courier's track of one of its numbers. */
export interface DomesticLegTable {
  source: TrackSource
  courier: string
  parcel_id: string
  entries: string
  state: TrackState
  /** How many entries of the last answer could not be read. */
  unread: number
  fetched_at: number | null
  asked_at: number
}

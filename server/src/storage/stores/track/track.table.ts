import type { TrackState } from '#domain/parcel/track.ts'

/** What the forwarder says of a package, and when it is asked; one row for each package. */
export interface TrackTable {
  pk_id: string
  /** JSON of the entries, oldest first. */
  entries: string
  domestic_courier: string
  domestic_parcel_id: string
  /** The courier's own word. */
  status: string
  /** By both legs. */
  state: TrackState
  /** Newest entry of both legs, else the send time. */
  moved_at: number
  stands_since: number
  /** Times in a row that the forwarder did not answer. */
  failures: number
  /** Last good answer. */
  fetched_at: number | null
  asked_at: number | null
  /** While somebody waits for an answer. */
  asking_until: number | null
  /** null when nobody asks any more, except who looks at it. */
  next_ask_at: number | null
  set_aside_at: number | null
}

/** What a domestic courier says of one of its numbers. */
export interface DomesticLegTable {
  courier: string
  parcel_id: string
  entries: string
  state: TrackState
  fetched_at: number | null
  asked_at: number
}

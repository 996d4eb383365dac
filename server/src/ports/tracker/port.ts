import type { TrackEntry } from '#domain/parcel/track.ts'
import type { TrackState } from '#domain/parcel/track-states.ts'
import { type FailureKind, ServiceFailure } from '../service-failure.ts'

/** A parcel at a domestic courier in China. */
export interface TrackedParcel {
  /** The courier's name as the forwarder writes it, for example 圆通速递. */
  readonly courier: string
  readonly number: string
  /** Phone of the receiver; some couriers require it. */
  readonly phone: string
}

/** The domestic leg of a track. */
export interface DomesticTrack {
  /** Oldest first. */
  readonly entries: readonly TrackEntry[]
  readonly state: TrackState
  /** How many entries could not be read. Without a readable one the state is the courier's code alone. */
  readonly unread: number
}

/**
 * Tracks parcels that the forwarder has handed to a courier in China. Every call answers within a timeout or
 * throws a TrackerFailure, and nothing else.
 */
export interface Tracker {
  /** True when the data is made up by the sandbox. */
  readonly isSandbox: boolean
  /** Whether parcels of this courier with such a number can be tracked. */
  covers(parcel: TrackedParcel): boolean
  /**
   * 'unknown' while the courier has no information yet. The caller must not ask about one number more often
   * than every 30 minutes.
   */
  track(parcel: TrackedParcel): Promise<DomesticTrack | 'unknown'>
  /** Aborts running requests. */
  close(): Promise<void>
}

/** The tracker failed; the stored domestic leg stays in use. */
export class TrackerFailure extends ServiceFailure {
  override readonly name = 'TrackerFailure'

  constructor(kind: FailureKind, detail = '') {
    super('tracker', kind, detail)
  }
}

import type { TrackEntry, TrackState } from '#domain/parcel/track.ts'
import { type FailureKind, ServiceFailure } from '../service-failure.ts'

/** A parcel at a courier in China. */
export interface TrackedParcel {
  /** The courier's name as the forwarder writes it, 圆通速递 for example. */
  readonly courier: string
  readonly number: string
  /** Of the receiver; some couriers say nothing without it. */
  readonly phone: string
}

/** The way of a parcel after the forwarder. */
export interface DomesticTrack {
  /** Oldest first. */
  readonly entries: readonly TrackEntry[]
  readonly state: TrackState
}

/**
 * Who knows where parcels are that the forwarder has handed to a courier in China. It answers within a time-out or
 * throws a TrackerFailure; nothing else is thrown.
 */
export interface Tracker {
  /** True when the data is made up by the sandbox. */
  readonly standIn: boolean
  /** Whether it can be asked for a parcel of this courier with such a number. */
  covers(parcel: TrackedParcel): boolean
  /** 'unknown' while the courier has said nothing yet. Never asked for one number more often than every 30 minutes. */
  track(parcel: TrackedParcel): Promise<DomesticTrack | 'unknown'>
  /** Cuts off what is under way. */
  close(): Promise<void>
}

/** The tracker did not do its part; what is known of the domestic leg stays on show. */
export class TrackerFailure extends ServiceFailure {
  override readonly name = 'TrackerFailure'

  constructor(kind: FailureKind, detail = '') {
    super('tracker', kind, detail)
  }
}

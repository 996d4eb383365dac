import type { AttentionReason } from './track.ts'
import type { TrackState } from './track-states.ts'

/** Days without a change after which a parcel needs attention (docs/reference/configuration.md). */
export interface AttentionDays {
  readonly silent: number
  readonly customs: number
}

/** Parcels in one of `states` since `until` or earlier need attention. */
export interface AttentionRule {
  readonly reason: AttentionReason
  readonly states: readonly TrackState[]
  /** Milliseconds since 1970. */
  readonly until: number
}

const day = 24 * 60 * 60 * 1000

/**
 * The rules for parcels that need attention: lost and returned ones at once, those long at customs, and those
 * that have not moved for days. Every state but 'delivered' is in one rule. `standsSince` defines how long a
 * parcel has been there.
 */
export function attentionRules(days: AttentionDays, now: number): readonly AttentionRule[] {
  return [
    { reason: 'lost', states: ['lost'], until: now },
    { reason: 'returned', states: ['returned'], until: now },
    { reason: 'customs', states: ['customs'], until: now - days.customs * day },
    { reason: 'silent', states: ['unknown', 'under_way'], until: now - days.silent * day },
  ]
}

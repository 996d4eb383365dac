import type { AttentionReason, TrackState } from './track.ts'

/** Days without a change after which somebody should look after a parcel (docs/reference/configuration.md). */
export interface AttentionDays {
  readonly silent: number
  readonly customs: number
}

/** Parcels in one of `states` since `until` or longer need attention. */
export interface AttentionRule {
  readonly reason: AttentionReason
  readonly states: readonly TrackState[]
  /** Milliseconds since 1970. */
  readonly until: number
}

const day = 24 * 60 * 60 * 1000

/**
 * Which parcels somebody should look after: returned ones at once, those long at customs, and those that moved nowhere
 * for days. Every state but 'delivered' is in one rule. Since when a parcel stands where it is: `standsSince`.
 */
export function attentionRules(days: AttentionDays, now: number): readonly AttentionRule[] {
  return [
    { reason: 'returned', states: ['returned'], until: now },
    { reason: 'customs', states: ['customs'], until: now - days.customs * day },
    { reason: 'silent', states: ['unknown', 'under_way'], until: now - days.silent * day },
  ]
}

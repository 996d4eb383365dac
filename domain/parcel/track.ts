import type { Zone } from '../time/wall-clock.ts'

/** Where a parcel is on its way, in our words; the forwarder's own status text is stored beside it. */
export const trackStates = ['unknown', 'under_way', 'customs', 'delivered', 'returned', 'lost'] as const
export type TrackState = (typeof trackStates)[number]

/** Why a parcel needs attention. */
export const attentionReasons = ['silent', 'customs', 'returned', 'lost'] as const
export type AttentionReason = (typeof attentionReasons)[number]

/** An entry that a courier wrote about a parcel, and its time. */
export interface TrackEntry {
  readonly message: string
  /** Milliseconds since 1970. */
  readonly time: number
}

/** The track of a parcel as the forwarder reports it; without entries and with empty texts while nothing is known. */
export interface CourierTrack {
  /** Oldest first. */
  readonly entries: readonly TrackEntry[]
  readonly domesticCourier: string
  readonly domesticParcelID: string
  /** In the forwarder's own words. */
  readonly status: string
}

/** The reporters of a track: the forwarder, and the domestic courier in China after it. */
export const trackLegs = ['forwarder', 'domestic'] as const
type TrackLeg = (typeof trackLegs)[number]

/** The clock by which each of them writes its times. */
export const zoneOfLeg = {
  forwarder: 'Australia/Adelaide',
  domestic: 'Asia/Shanghai',
} as const satisfies Record<TrackLeg, Zone>

export interface LegEntry extends TrackEntry {
  readonly leg: TrackLeg
}

/** Both legs as one track, oldest first; an entry that both report appears once. */
export function mergeLegs(forwarder: readonly TrackEntry[], domestic: readonly TrackEntry[]): LegEntry[] {
  const said = new Set(forwarder.map(({ message, time }) => `${time} ${message}`))
  const further = domestic.filter(({ message, time }) => !said.has(`${time} ${message}`))
  const way: LegEntry[] = [
    ...forwarder.map((entry) => ({ ...entry, leg: 'forwarder' as const })),
    ...further.map((entry) => ({ ...entry, leg: 'domestic' as const })),
  ]
  return way.sort((one, other) => one.time - other.time)
}

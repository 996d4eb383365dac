import type { Zone } from '../time/wall-clock.ts'

/** Where a parcel is on its way, in our words; the forwarder's own word stands beside it. */
export const trackStates = ['unknown', 'under_way', 'customs', 'delivered', 'returned'] as const
export type TrackState = (typeof trackStates)[number]

/** Why somebody should look after a parcel. */
export const attentionReasons = ['silent', 'customs', 'returned'] as const
export type AttentionReason = (typeof attentionReasons)[number]

/** What a courier wrote about a parcel, and when. */
export interface TrackEntry {
  readonly message: string
  /** Milliseconds since 1970. */
  readonly time: number
}

/** The way of a parcel by the forwarder's word; no entries and empty texts while nothing is known. */
export interface CourierTrack {
  /** Oldest first. */
  readonly entries: readonly TrackEntry[]
  readonly domesticCourier: string
  readonly domesticParcelID: string
  /** In the forwarder's own words. */
  readonly status: string
}

/** Who says so: the forwarder, or the courier in China who has the parcel after it. */
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

/** Both legs as one way, oldest first; what the forwarder repeats of the other courier stands there once. */
export function mergeLegs(forwarder: readonly TrackEntry[], domestic: readonly TrackEntry[]): LegEntry[] {
  const said = new Set(forwarder.map(({ message, time }) => `${time} ${message}`))
  const further = domestic.filter(({ message, time }) => !said.has(`${time} ${message}`))
  const way: LegEntry[] = [
    ...forwarder.map((entry) => ({ ...entry, leg: 'forwarder' as const })),
    ...further.map((entry) => ({ ...entry, leg: 'domestic' as const })),
  ]
  return way.sort((one, other) => one.time - other.time)
}

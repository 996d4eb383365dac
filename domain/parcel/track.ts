import type { Zone } from '../time/wall-clock.ts'

/** Why a parcel needs attention. */
export const attentionReasons = ['silent', 'customs', 'returned', 'lost'] as const
export type AttentionReason = (typeof attentionReasons)[number]

/** An entry that a courier wrote about a parcel, and its time. */
export interface TrackEntry {
  readonly message: string
  /** Milliseconds since 1970. */
  readonly time: number
}

/**
 * The track of a parcel as the forwarder reports it; without entries and with empty texts while nothing is
 * known.
 */
export interface CourierTrack {
  /** Oldest first. */
  readonly entries: readonly TrackEntry[]
  readonly domesticCourier: string
  readonly domesticParcelID: string
  /** In the forwarder's own words. */
  readonly status: string
  /** How many entries and fields of the last answer could not be read. */
  readonly unread: number
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

/**
 * Both legs as one track, oldest first, in the order of their courier where times are the same; what is
 * reported twice appears once.
 */
export function mergeLegs(forwarder: readonly TrackEntry[], domestic: readonly TrackEntry[]): LegEntry[] {
  const way: LegEntry[] = [
    ...forwarder.map((entry) => ({ ...entry, leg: 'forwarder' as const })),
    ...domestic.map((entry) => ({ ...entry, leg: 'domestic' as const })),
  ]
  return withoutRepeats(way).sort((one, other) => one.time - other.time)
}

/** The entries without those that say the same of the same moment again. */
export function withoutRepeats<Entry extends TrackEntry>(entries: readonly Entry[]): Entry[] {
  const said = new Set<string>()
  return entries.filter(({ message, time }) => said.size < said.add(`${time} ${message}`).size)
}

/** An entry may lie so long before the send time that a person has typed, in ms. */
const mostBefore = 24 * 60 * 60 * 1000

/**
 * Whether an entry is of another parcel, since it is more than a day older than the send time
 * (business-rules.md 6).
 */
export function liesBefore({ time }: TrackEntry, sendTime: number): boolean {
  return time < sendTime - mostBefore
}

/**
 * Whether what a courier says of the whole track is about this parcel: its newest entry is, or there is none.
 * Entries are oldest first.
 */
export function isAboutParcel(entries: readonly TrackEntry[], sendTime: number): boolean {
  const newest = entries.at(-1)
  return newest === undefined || !liesBefore(newest, sendTime)
}

/** The entries that give a state. */
export function entriesSince<E extends TrackEntry>(entries: readonly E[], sendTime: number): E[] {
  return entries.filter((entry) => !liesBefore(entry, sendTime))
}

import type { MoneyWord, ParcelWay } from './parcel-words.ts'
import type { TrackState } from './track-states.ts'

/** States and original types of pieces that count: those that a customer pays for. */
export const countedTypes = ['sold', 'exception'] as const

/** Pieces of a parcel that count; the last two are among the paid ones. */
export interface CountedPieces {
  readonly unpaid: number
  readonly paid: number
  readonly pending: number
  readonly paysLater: number
}

/** The second half of the word, as it is stored; null with no piece that counts. */
interface ParcelMoney {
  readonly money: MoneyWord | null
  readonly toApprove: boolean
  readonly onAccount: boolean
}

/** What is stored of the word: of a parcel without a track only that there is none (`unknown`). */
export interface StoredWord extends ParcelMoney {
  readonly track: TrackState
}

interface ParcelWord extends ParcelMoney {
  readonly way: ParcelWay
}

/** The word that is stored, by the state of the track and the pieces that count. */
export function storedWord(track: TrackState, pieces: CountedPieces): StoredWord {
  const { unpaid, paid, pending, paysLater } = pieces
  const some = paid === 0 ? 'unpaid' : unpaid === 0 ? 'paid' : 'part_paid'
  const money = unpaid + paid === 0 ? null : some
  return { track, money, toApprove: pending > 0, onAccount: paysLater > 0 }
}

/** The word of now. Times in ms. */
export function parcelWord(
  { track, ...money }: StoredWord,
  parcel: { readonly sendTime: number; readonly isVoid: boolean },
  now: number,
): ParcelWord {
  if (parcel.isVoid) return { way: 'voided', money: null, toApprove: false, onAccount: false }
  const way = track === 'unknown' ? (parcel.sendTime <= now ? 'sent' : 'recorded') : wayOf(track)
  return { way, ...money }
}

const wayOf = (track: Exclude<TrackState, 'unknown'>) => (track === 'under_way' ? 'on_the_way' : track)

/** The stored state of the track of parcels with a word; null for *voided*, which the order says. */
export function trackOf(way: ParcelWay): TrackState | null {
  if (way === 'voided') return null
  if (way === 'recorded' || way === 'sent') return 'unknown'
  return way === 'on_the_way' ? 'under_way' : way
}

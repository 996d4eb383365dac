/** Most pieces of one line or parcel. No real parcel comes near it, and it keeps every sum exact. */
const largestPieces = 100_000

/** A whole number of pieces from 1 to 100,000. */
export function isPieces(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 1 && value <= largestPieces
}

/**
 * Whether `at` is at most `ms` away from `now`, all in ms. A stored instant in the future is of a clock that was set back, or of
 * another server: without a bound what it allows would never end.
 */
export function isRecent(at: number, now: number, ms: number): boolean {
  return Math.abs(now - at) <= ms
}

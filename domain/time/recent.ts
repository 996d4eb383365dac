/**
 * Whether `at` is at most `ms` away from `now`, all in ms. A stored instant in the future is of a clock that
 * was set back, or of another server: without a bound what it allows would never end.
 */
export function isRecent(at: number, now: number, ms: number): boolean {
  return Math.abs(now - at) <= ms
}

/**
 * Whether what is good for `life` ms, until `expiresAt`, is still good. After a clock was set back, it ends
 * when it would have begun.
 */
export function isStillGood(expiresAt: number, now: number, life: number): boolean {
  return now < expiresAt && isRecent(expiresAt - life, now, life)
}

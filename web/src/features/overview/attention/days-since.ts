const day = 24 * 60 * 60 * 1000

/** Whole days that have passed since a time; none before it. */
export function daysSince(iso: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(iso)) / day))
}

const day = 24 * 60 * 60 * 1000

/** Whole days since a time; 0 for a time in the future. */
export function daysSince(iso: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(iso)) / day))
}

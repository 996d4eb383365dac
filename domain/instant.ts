const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/

/** Milliseconds since 1970 of an ISO 8601 time with Z or offset, or null; years 2000 to 2100 only. */
export function parseInstant(text: string): number | null {
  const time = instant.test(text) ? Date.parse(text) : Number.NaN
  const year = Number.isNaN(time) ? 0 : new Date(time).getUTCFullYear()
  return year >= 2000 && year <= 2100 ? time : null
}

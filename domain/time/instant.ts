import { isDay } from './is-day.ts'

const instant = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)$/

/**
 * Parses an ISO 8601 time with Z or offset to milliseconds since 1970; null for anything else and for years
 * outside 2000 to 2100.
 */
export function parseInstant(text: string): number | null {
  const [, day = ''] = instant.exec(text) ?? []
  // Date.parse turns 30 February into 2 March, so the day is checked first.
  if (!isDay(day)) return null
  const time = Date.parse(text)
  const utcYear = Number.isNaN(time) ? 0 : new Date(time).getUTCFullYear()
  return utcYear >= 2000 && utcYear <= 2100 ? time : null
}

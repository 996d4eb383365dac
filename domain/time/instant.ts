const instant = /^(\d{4})-(\d\d)-(\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)$/

/**
 * Parses an ISO 8601 time with Z or offset to milliseconds since 1970; null for anything else and for years outside
 * 2000 to 2100.
 */
export function parseInstant(text: string): number | null {
  const [, year = '', month = '', day = ''] = instant.exec(text) ?? []
  // Date.parse turns 30 February into 1 March, so the day is checked first.
  if (!isDay(Number(year), Number(month), Number(day))) return null
  const time = Date.parse(text)
  const utcYear = Number.isNaN(time) ? 0 : new Date(time).getUTCFullYear()
  return utcYear >= 2000 && utcYear <= 2100 ? time : null
}

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

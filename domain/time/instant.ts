const instant = /^(\d{4})-(\d\d)-(\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)$/

/** Milliseconds since 1970 of an ISO 8601 time with Z or offset, or null; years 2000 to 2100 only. */
export function parseInstant(text: string): number | null {
  const [, year = '', month = '', day = ''] = instant.exec(text) ?? []
  // Date.parse moves 30 February on to 1 March: a day must be in its month.
  if (!isDay(Number(year), Number(month), Number(day))) return null
  const time = Date.parse(text)
  const utcYear = Number.isNaN(time) ? 0 : new Date(time).getUTCFullYear()
  return utcYear >= 2000 && utcYear <= 2100 ? time : null
}

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

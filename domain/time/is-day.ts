/** Whether a text is a day of the calendar, written yyyy-MM-dd. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(text)
  // Date.parse turns 30 February into 2 March; a day that does not format back to itself does not exist.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

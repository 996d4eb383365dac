import { cleanText } from '#domain/text/text.ts'
import { packageTimeText } from '#domain/time/format.ts'
import { parseInstant } from '#domain/time/instant.ts'
import { instantOf } from '#domain/time/wall-clock.ts'

export const adelaide = 'Australia/Adelaide'

/** An instant as the field shows it, in Adelaide time; '' for none. */
export function sendTimeText(iso: string): string {
  const time = Date.parse(iso)
  return Number.isNaN(time) ? '' : packageTimeText(time)
}

const clock = String.raw`(?:[ T]*(?<hours>\d{1,2}):(?<minutes>\d{2})(?::(?<seconds>\d{2}))?)?`
const dayFirst = new RegExp(String.raw`^(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4})${clock}$`)
const yearFirst = new RegExp(
  String.raw`^(?<year>\d{4})[/.年-](?<month>\d{1,2})[/.月-](?<day>\d{1,2})日?${clock}$`,
)

/**
 * Parses a typed send time in Adelaide time: a date (its first second), a date with minutes, or with seconds.
 * The day comes first, as the page shows it, or the year. The answer is an ISO time; null when the text is no
 * time.
 */
export function parseSendTime(text: string): string | null {
  const typed = cleanText(text.normalize('NFKC'))
  const { groups } = dayFirst.exec(typed) ?? yearFirst.exec(typed) ?? {}
  if (!groups) return null
  const two = (name: string) => (groups[name] ?? '').padStart(2, '0')
  const wall = `${groups.year}-${two('month')}-${two('day')} ${two('hours')}:${two('minutes')}:${two('seconds')}`
  const instant = instantOf(wall, adelaide)
  const iso = instant === null ? '' : new Date(instant).toISOString()
  return parseInstant(iso) === null ? null : iso
}

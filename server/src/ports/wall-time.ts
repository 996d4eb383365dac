import { instantOf, type Zone } from '#domain/time/wall-clock.ts'
import type { WrittenTime } from '#domain/time/written-order.ts'

const written =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2}?)\s*T?\s*(\d{2}|(?<=\s)\d):(\d{1,2})(?::(\d{1,2})(?:[.,]\d{1,9})?)?\s*(Z|[+-]\d{2}:?(?:\d{2})?)?$/i
/** Seconds or milliseconds since 1970, of this century. */
const sinceEpoch = /^(\d{10})(?:\.\d+)?$|^(\d{13})$/

/**
 * Reads a time as couriers write it, `yyyy-MM-dd HH:mm:ss` with stray spaces (business-rules.md 6): a missing
 * second is 0, a fraction of one is left out. Returns the local time as a text, or the instant in ms where
 * the text has an offset, a Z or counts from 1970; null when it is no time. A local time that is no day or
 * hour is null as well.
 */
export function readTime(text: string, zone: Zone): WrittenTime | null {
  const tidy = text
    .normalize('NFKC')
    .replace(/[年月]/g, '-')
    .replace('日', ' ')
    .replace(/\s*([-/.:+])\s*/g, '$1')
    .trim()
  const [, seconds, milliseconds] = sinceEpoch.exec(tidy) ?? []
  if (seconds ?? milliseconds) return seconds ? Number(seconds) * 1000 : Number(milliseconds)
  const parts = written.exec(tidy)
  if (!parts) return null
  const [year = '', month = '', day = '', hour = '', minute = '', second = '0', offset] = parts.slice(1)
  const two = (part: string) => part.padStart(2, '0')
  const wall = `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}`
  if (instantOf(wall, zone) === null) return null
  return offset === undefined ? wall : Date.parse(`${wall.replace(' ', 'T')}Z`) - minutesOf(offset) * 60_000
}

/** The instant of such a text in ms since 1970, a local time being one of `zone`; null when it is no time. */
export function parseWallTime(text: string, zone: Zone): number | null {
  const time = readTime(text, zone)
  return typeof time === 'string' ? instantOf(time, zone) : time
}

/** Minutes ahead of UTC: 570 for +09:30, 0 for Z. */
function minutesOf(offset: string): number {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(offset) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

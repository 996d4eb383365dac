import { instantOf, type Zone } from '#domain/time/wall-clock.ts'

const written = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2}?)\s*T?\s*(\d{2}|(?<=\s)\d):(\d{1,2})(?::(\d{1,2}))?$/

/**
 * Parses a time as couriers write it, `yyyy-MM-dd HH:mm:ss` in `zone` with stray spaces (business-rules.md 6); a
 * missing second is 0. Returns ms since 1970, or null when it is no time.
 */
export function parseWallTime(text: string, zone: Zone): number | null {
  const tidy = text
    .normalize('NFKC')
    .replace(/\s*([-/.:])\s*/g, '$1')
    .trim()
  const parts = written.exec(tidy)
  if (!parts) return null
  const [year = '', month = '', day = '', hour = '', minute = '', second = '0'] = parts.slice(1)
  const two = (part: string) => part.padStart(2, '0')
  const wall = `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}`
  return instantOf(wall, zone)
}

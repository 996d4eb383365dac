import { instantOf, wallClock } from './wall-clock.ts'

/** The day of `time` (ms since 1970) in Shanghai, yyyy-MM-dd. */
export function dayOf(time: number): string {
  return wallClock(time, 'Asia/Shanghai').slice(0, 10)
}

/** Days in Shanghai since 1970-01-01: their difference is the number of days between two times. */
export function dayNumber(time: number): number {
  return Date.parse(`${dayOf(time)}T00:00:00Z`) / 86_400_000
}

/** The first instant of a day (yyyy-MM-dd) in Shanghai, in ms since 1970. */
export function startOfDay(day: string): number {
  const start = instantOf(`${day} 00:00:00`, 'Asia/Shanghai')
  if (start === null) throw new RangeError(`there is no day ${day}`)
  return start
}

/** The first instant after a day (yyyy-MM-dd) in Shanghai, which has no summer time, in ms since 1970. */
export function endOfDay(day: string): number {
  return startOfDay(day) + 86_400_000
}

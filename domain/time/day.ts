import { wallClock } from './wall-clock.ts'

/** The day of `time` (ms since 1970) in Shanghai, yyyy-MM-dd. */
export function dayOf(time: number): string {
  return wallClock(time, 'Asia/Shanghai').slice(0, 10)
}

/** Days in Shanghai since 1970-01-01: their difference is the number of days between two times. */
export function dayNumber(time: number): number {
  return Date.parse(`${dayOf(time)}T00:00:00Z`) / 86_400_000
}

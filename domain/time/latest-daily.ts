import { instantOf, wallClock, type Zone } from './wall-clock.ts'

const day = 86_400_000

/** The latest instant up to `now` at which the clock in `zone` showed `time` (HH:mm:ss), in ms since 1970. */
export function latestDaily(now: number, time: string, zone: Zone): number {
  for (const from of [now, now - day]) {
    const instant = instantOf(`${wallClock(from, zone).slice(0, 10)} ${time}`, zone)
    if (instant !== null && instant <= now) return instant
  }
  throw new Error(`${time} is no time of a day`)
}

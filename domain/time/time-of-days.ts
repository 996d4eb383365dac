import { instantOf, type Zone } from './wall-clock.ts'

/** The first and the last day (yyyy-MM-dd), both included, either of which may be left out. */
export interface Days {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** From an instant up to but without another, in ms since 1970; null for no bound. */
export interface Time {
  readonly from: number | null
  readonly to: number | null
}

/** The time of some days of a zone, which must be days of the calendar. */
export function timeOfDays({ from, to }: Days, zone: Zone = 'Asia/Shanghai'): Time {
  return {
    from: from === undefined ? null : instant(from, '00:00:00', zone),
    to: to === undefined ? null : instant(to, '23:59:59', zone) + 1000,
  }
}

export function isInTime(at: number, { from, to }: Time): boolean {
  return (from === null || at >= from) && (to === null || at < to)
}

/** Summer time never begins or ends at midnight, neither in Shanghai nor in Adelaide. */
function instant(day: string, clock: string, zone: Zone): number {
  const time = instantOf(`${day} ${clock}`, zone)
  if (time === null) throw new RangeError(`there is no day ${day}`)
  return time
}

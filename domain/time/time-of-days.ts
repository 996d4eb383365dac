import { instantOf } from './wall-clock.ts'

/** The first and the last day (yyyy-MM-dd) in Shanghai, both included, either of which may be left out. */
export interface Days {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** From an instant up to but without another, in ms since 1970; null for no bound. */
export interface Time {
  readonly from: number | null
  readonly to: number | null
}

/** The time of some days, which must be days of the calendar. */
export function timeOfDays({ from, to }: Days): Time {
  return {
    from: from === undefined ? null : midnight(from),
    to: to === undefined ? null : midnight(to) + day,
  }
}

export function isInTime(at: number, { from, to }: Time): boolean {
  return (from === null || at >= from) && (to === null || at < to)
}

const day = 24 * 60 * 60 * 1000

/** The first instant of a day. Shanghai has no summer time. */
function midnight(text: string): number {
  const start = instantOf(`${text} 00:00:00`, 'Asia/Shanghai')
  if (start === null) throw new RangeError(`there is no day ${text}`)
  return start
}

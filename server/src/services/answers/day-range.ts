import type { Refusal } from '#domain/messages/refusal.ts'
import { refuseRequest } from '#domain/messages/request-errors.ts'
import { endOfDay, startOfDay } from '#domain/time/day.ts'
import { isDay } from '#domain/time/is-day.ts'
import type { Time } from '../../storage/search/find-in-time.ts'

interface DayRangeQuery {
  readonly from?: string
  readonly to?: string
}

/** The time of the days of a query, the last one included; days begin at midnight in Shanghai. */
export function parseDayRange({ from, to }: DayRangeQuery): Time | Refusal {
  const wrong = Object.entries({ from, to }).find(([, day]) => day !== undefined && !isDay(day))
  if (wrong) return refuseRequest('day', { field: wrong[0] })
  return { from: from === undefined ? null : startOfDay(from), to: to === undefined ? null : endOfDay(to) }
}

import { refuseRequest } from '#domain/messages/request-errors.ts'
import type { Refusal } from '#domain/refusal/refusal.ts'
import { isDay } from '#domain/time/is-day.ts'
import { type Days, type Time, timeOfDays } from '#domain/time/time-of-days.ts'
import type { Zone } from '#domain/time/wall-clock.ts'

/** The time of the days of a query, in Shanghai if no other zone is given. */
export function parseDayRange({ from, to }: Days, zone?: Zone): Time | Refusal {
  const wrong = Object.entries({ from, to }).find(([, day]) => day !== undefined && !isDay(day))
  return wrong ? refuseRequest('day', { field: wrong[0] }) : timeOfDays({ from, to }, zone)
}

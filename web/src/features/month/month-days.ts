import { periodOf } from '#domain/report/period.ts'
import { dayOf } from '#domain/time/day.ts'
import { isDay } from '#domain/time/is-day.ts'
import { plainMoney } from '../../shared/format/plain-money.ts'
import type { MonthRecord } from './api/list-months.ts'

/** The first and the last day of a month (yyyy-MM), yyyy-MM-dd. */
export const daysOf = (month: string) => periodOf('month', `${month}-01`)

/** How bills and books of a month compare, for the texts of it. */
export const sumsText = ({ matched, of, apart }: NonNullable<MonthRecord['bills']>) => ({
  matched,
  of,
  apart: plainMoney(apart),
})

/** The day as of which a month is looked at: its last one, today while it runs. */
export function lastDayOf(month: string): string {
  const [last, today] = [daysOf(month).to, dayOf(Date.now())]
  return last < today ? last : today
}

/** Whether a text is a month, yyyy-MM. */
export const isMonth = (text: string): boolean => isDay(`${text}-01`)

import { isDay } from '#domain/time/is-day.ts'
import { listSearch, paths } from '../paths.ts'

/** The figures of a past day, by which its rows are chosen. */
const asOfFigures = ['stock', 'unpaid', 'owed'] as const
export type AsOfFigure = (typeof asOfFigures)[number]

export interface AsOfSearch {
  /** In Shanghai; today is left out. */
  day?: string
  /** Stock is left out. */
  show?: AsOfFigure
  page?: number
}

export function asOfSearch({ day, show, page }: Record<string, unknown>): AsOfSearch {
  const figure = asOfFigures.find((name) => name === show)
  const { q: _, ...list } = listSearch({ page })
  return {
    ...(typeof day === 'string' && isDay(day) && { day }),
    ...(figure && figure !== 'stock' && { show: figure }),
    ...list,
  }
}

/** The rows of a figure at the end of a day. */
export const toAsOf = (search: AsOfSearch) => ({ to: paths.asOf, search: asOfSearch({ ...search }) })

import { periodOf } from '#domain/report/period.ts'
import {
  type ReportDimension,
  type ReportName,
  reportDimensions,
  reportNames,
  reports,
} from '#domain/report/reports.ts'
import { dayOf } from '#domain/time/day.ts'
import { isDay } from '#domain/time/is-day.ts'
import type { ReportSearch } from '../../shared/paths.ts'

/** The search params of a report; what it does not know is left out. */
export function reportSearch(raw: Record<string, unknown>): ReportSearch {
  const report = reportNames.find((name) => name === raw.report)
  const known = dimensionsOf(report ?? 'sales')
  const chosen = known.flatMap((name) => (typeof raw[name] === 'string' ? [[name, raw[name]]] : []))
  const by = known.find((name) => name === raw.by)
  const days = ['from', 'to'].flatMap((name) => {
    const day = raw[name]
    return typeof day === 'string' && isDay(day) ? [[name, day]] : []
  })
  return { ...(report && { report }), ...(by && { by }), ...Object.fromEntries([...days, ...chosen]) }
}

export const dimensionsOf = (name: ReportName): readonly ReportDimension[] => reports[name].by

export const isNow = (name: ReportName): boolean => 'isNow' in reports[name]

/** What rows are filtered by, in the order of the dimensions. */
export const chosenOf = (search: ReportSearch) =>
  reportDimensions.flatMap((name) => {
    const key = search[name]
    return key === undefined ? [] : [{ name, key }]
  })

/** The report of an address: by the first dimension of which nothing is chosen, in the present month. */
export function askedOf(search: ReportSearch, now = Date.now()) {
  const { from, to } = search
  const report = reportNames.find((name) => name === search.report) ?? 'sales'
  const open = dimensionsOf(report).filter((name) => search[name] === undefined)
  const days = from === undefined && to === undefined ? periodOf('month', dayOf(now)) : { from, to }
  const query = {
    report,
    ...(!isNow(report) && days.from !== undefined && { from: days.from }),
    ...(!isNow(report) && days.to !== undefined && { to: days.to }),
    ...Object.fromEntries(chosenOf(search).map(({ name, key }) => [name, key])),
  }
  const by = open.find((name) => name === search.by) ?? open[0]
  return { query, days, open, by }
}

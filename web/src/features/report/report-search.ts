import { periodOf } from '#domain/report/period.ts'
import { type ReportDimension, reportDimensions } from '#domain/report/report-dimensions.ts'
import { type ReportName, reportNames, reports } from '#domain/report/reports.ts'
import { dayOf } from '#domain/time/day.ts'
import type { ReportSearch } from '../../shared/report-path.ts'

const dimensionsOf = (name: ReportName): readonly ReportDimension[] => reports[name].by

export const isNow = (name: ReportName): boolean => 'isNow' in reports[name]

const reportOf = ({ report }: ReportSearch): ReportName =>
  reportNames.find((name) => name === report) ?? 'sales'

/** What rows are filtered by, in the order of the dimensions; what the report does not have is left out. */
export const chosenOf = (search: ReportSearch) =>
  reportDimensions.flatMap((name) => {
    const key = search[name]
    return key === undefined || !dimensionsOf(reportOf(search)).includes(name) ? [] : [{ name, key }]
  })

/** The report of an address: by the first dimension of which nothing is chosen, in the present month. */
export function askedOf(search: ReportSearch, now = Date.now()) {
  const { from, to } = search
  const report = reportOf(search)
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

import { reportDimensions } from '#domain/report/report-dimensions.ts'
import { type DayRangeSearch, dayRangeSearch, isText, paths, type RawSearch } from './paths.ts'

const reportParams = ['report', 'by', ...reportDimensions] as const

/** A report, its days, and the keys that its rows are filtered by. */
export type ReportSearch = DayRangeSearch & { [Name in (typeof reportParams)[number]]?: string }

export function reportSearch(raw: RawSearch): ReportSearch {
  const known = reportParams.filter((name) => isText(raw[name]))
  return { ...dayRangeSearch(raw), ...Object.fromEntries(known.map((name) => [name, raw[name]])) }
}

export const toReport = (search: ReportSearch) => ({ to: paths.report, search })

import { type DayRangeSearch, dayRangeSearch, isText, paths, type RawSearch } from './paths.ts'

const reportParams = [
  'report',
  'by',
  'month',
  'day',
  'product',
  'receiver',
  'sender',
  'customer',
  'party',
  'staff',
  'type',
  'state',
  'age',
  'why',
  'method',
] as const

/** A report, its days, and the keys that its rows are filtered by; the screen knows which there are. */
export type ReportSearch = DayRangeSearch & { [Name in (typeof reportParams)[number]]?: string }

export function reportSearch(raw: RawSearch): ReportSearch {
  const known = reportParams.filter((name) => isText(raw[name]))
  return { ...dayRangeSearch(raw), ...Object.fromEntries(known.map((name) => [name, raw[name]])) }
}

export const toReport = (search: ReportSearch) => ({ to: paths.report, search })

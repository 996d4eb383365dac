import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Answer, Input } from '#contract/call.ts'
import { getReport, listReportRows } from '#contract/report.ts'
import { callApi } from '../../../shared/api/client.ts'
import { useFallbackInterval } from '../../../shared/hooks/use-live.ts'
import { callQuery } from '../../../shared/kit/call-query.ts'
import { partOf, type ServerList, useList } from '../../../shared/kit/use-list.ts'
import { keys } from '../../../shared/query-keys.ts'

export type Report = Answer<typeof getReport>
export type ReportLine = Report['rows'][number]
export type ReportRow = Answer<typeof listReportRows>['result'][number]
type Query = Input<typeof getReport>['query']
type Asked = Omit<Query, 'by'>

const reportOptions = (query: Query) =>
  callQuery([...keys.reports, JSON.stringify(query)], getReport, { query })

export const useReport = (query: Query) =>
  useQuery({
    ...reportOptions(query),
    placeholderData: keepPreviousData,
    refetchInterval: useFallbackInterval(),
  })

const rows: ServerList<ReportRow, Asked, Report['total'] | undefined> = {
  key: [...keys.reports, 'rows'],
  exported: 'report_row',
  async read(page, asked, signal) {
    const query = { report: 'sales' as const, ...asked, ...page }
    const { sums, ...part } = await callApi(listReportRows, { query }, { signal })
    return partOf(part, sums?.figures)
  },
}

/** The rows that the figures add up. */
export const useReportRows = (asked: Asked) => useList(rows, asked)

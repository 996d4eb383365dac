import * as contract from '#contract/report.ts'
import { isRefusal } from '#domain/refusal/refusal.ts'
import { reports } from '#domain/report/reports.ts'
import { handler } from '../../http/define-handler.ts'
import { readReport } from '../../services/report/report.ts'
import { parseReport } from '../../services/report/report-query.ts'

/** Rows of a table; the others are one row together. */
const inTable = 300

export const getReport = handler(contract.getReport, async ({ query }, { app, caller, now }) => {
  const { db } = app.database
  const wanted = await parseReport(db, query, { role: caller.role, now })
  if (isRefusal(wanted)) return wanted
  const most = query.all ? Number.POSITIVE_INFINITY : inTable
  return readReport(db, wanted, query.by ?? reports[wanted.name].by[0], { now, most })
})

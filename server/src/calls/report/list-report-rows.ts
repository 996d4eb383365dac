import * as contract from '#contract/report.ts'
import { isRefusal } from '#domain/refusal/refusal.ts'
import { handler } from '../../http/define-handler.ts'
import { parsePageQuery } from '../../services/answers/page-query.ts'
import { readReportRows } from '../../services/report/report.ts'
import { parseReport } from '../../services/report/report-query.ts'
import { inSnapshot } from '../../storage/engine/snapshot.ts'

export const listReportRows = handler(contract.listReportRows, ({ query }, { app, caller, now }) => {
  const { limit = '1000', cursor, ...asked } = query
  const page = parsePageQuery({ limit, ...(cursor !== undefined && { cursor }) })
  // One state of the data, so that the rows add up to their sum.
  return inSnapshot(app.database, async (db) => {
    const wanted = await parseReport(db, asked, { role: caller.role, now })
    if (isRefusal(wanted)) return wanted
    if (page === null || isRefusal(page)) return page ?? { result: [], next: null }
    return readReportRows(db, wanted, page, now)
  })
})

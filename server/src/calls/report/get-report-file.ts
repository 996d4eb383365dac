import * as contract from '#contract/report.ts'
import { isRefusal } from '#domain/refusal/refusal.ts'
import { handlersWith } from '../../http/define-handler.ts'
import { parseReport } from '../../services/report/report-query.ts'
import { figuresSheet, rowsSheet } from '../../services/report/report-sheet.ts'
import { csvOf, type XlsxParts, xlsxOf } from '../../services/spreadsheets/spreadsheet.ts'
import { longestAnswer } from '../../work-limits.ts'

const { handler } = handlersWith<XlsxParts>()

export const getReportFile = handler(contract.getReportFile, async ({ query }, { app, caller, now }) => {
  const { format, headings, keys, ...asked } = query
  const { db } = app.database
  const wanted = await parseReport(db, asked, { role: caller.role, now })
  if (isRefusal(wanted)) return wanted
  const texts = { heading: textIn(headings), key: textIn(keys) }
  const sheet =
    asked.by === undefined
      ? rowsSheet(db, wanted, texts, now)
      : await figuresSheet(db, wanted, asked.by, texts, now)
  if (format === 'xlsx') return xlsxOf(sheet, app)
  return csvOf(sheet, AbortSignal.any([app.shutdown.ending, AbortSignal.timeout(longestAnswer)]))
})

/** Texts of the page by name; a name without one stands for itself. */
function textIn(list = ''): (name: string) => string {
  const texts = new Map(new URLSearchParams(list))
  return (name) => texts.get(name) ?? name
}

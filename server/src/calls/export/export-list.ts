import * as contract from '#contract/export.ts'
import { serverWordings } from '#domain/messages/server-wordings.ts'
import { wordings } from '#domain/messages/wordings.ts'
import { isRefusal } from '#domain/refusal/refusal.ts'
import { handlersWith } from '../../http/define-handler.ts'
import type { ListReader } from '../../http/list-reader.ts'
import { viewsOf } from '../../services/answers/rows-answer.ts'
import { listExports } from '../../services/lists/list-exports.ts'
import { csvOf, type XlsxParts, xlsxOf } from '../../services/spreadsheets/spreadsheet.ts'
import { longestAnswer } from '../../work-limits.ts'

const { handler } = handlersWith<XlsxParts & { lists: ListReader }>()

export const exportList = handler(contract.exportList, async ({ query }, context) => {
  const { app, language } = context
  const list = listExports[query.list]
  const serverTexts = serverWordings[language]
  const { names: texts } = serverTexts
  const asked = Object.fromEntries(new URLSearchParams(query.query))
  const listContext = { asked, texts, serverTexts, wording: wordings[language] }
  const rows = await app.lists.read(list, listContext, context)
  if (isRefusal(rows)) return rows
  const headings = new Map(new URLSearchParams(query.columns))
  const names = headings.size > 0 ? [...headings.keys()] : [...list.columns.keys()]
  const cells = names.flatMap((name) =>
    (list.columns.get(name) ?? []).map(({ kind, value, heading }) => ({
      kind,
      value,
      title: heading === undefined ? (headings.get(name) ?? name) : texts.names[heading],
    })),
  )
  const sheet = {
    name: query.list,
    columns: cells,
    rows: viewsOf(rows, (part) => part.map((row) => cells.map(({ value }) => value(row, listContext)))),
  }
  if (query.format === 'xlsx') return xlsxOf(sheet, app)
  return csvOf(sheet, AbortSignal.any([app.shutdown.ending, AbortSignal.timeout(longestAnswer)]))
})

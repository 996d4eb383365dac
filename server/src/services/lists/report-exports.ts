import type { Answer } from '#contract/call.ts'
import { getReport, listReportRows } from '#contract/report.ts'
import { transactionName } from '#domain/item/transaction-number.ts'
import { ofLaterCosts, type ReportFigure, reportFigures, wordsOfKeys } from '#domain/report/reports.ts'
import { type ListContext, listExport } from './list-cells.ts'

type Line = Answer<typeof getReport>['rows'][number] & { readonly by: Answer<typeof getReport>['by'] }
type Figures = { readonly figures: Readonly<Partial<Record<ReportFigure, number>>> }

function keyText({ by, key, name }: Line, { texts }: ListContext): string {
  if (key === ofLaterCosts) return texts.names.laterCost
  if (key === 'none') return by === 'method' ? texts.noMethod : texts.names.notNamed
  const words: Readonly<Record<string, string>> = by in wordsOfKeys ? texts[wordsOfKeys[by as 'age']] : {}
  return name ?? words[key] ?? key
}

const figureNames = Object.keys(reportFigures) as readonly ReportFigure[]
/** The columns of figures, of which a report has some. */
const figures = <C>(cell: (read: (row: Figures) => number | undefined) => C) =>
  Object.fromEntries(figureNames.map((name) => [name, cell(({ figures: own }) => own[name])]))

/** The table of a report, and its rows. */
export const reportExports = {
  report: listExport(
    getReport,
    ({ by, rows }) => rows.map((row): Line => ({ ...row, by })),
    ({ text, amount, number }) => ({
      key: text(keyText),
      ...figures(amount),
      pieces: number((row) => row.figures.pieces),
    }),
    { all: '1' },
  ),
  report_row: listExport(
    listReportRows,
    ({ result }) => result,
    ({ text, amount, number, shanghaiTime }) => ({
      item: text(({ item }) => item),
      ...figures(amount),
      pieces: number((row) => row.figures.pieces),
      kind: text(({ kind }, { texts }) => texts.reportRows[kind]),
      transaction: text(({ number: of }) => (of === undefined ? of : transactionName(of))),
      pk_id: text(({ pk_id }) => pk_id),
      receiver: text(({ receiver }) => receiver),
      at: shanghaiTime(({ at }) => at),
    }),
  ),
}

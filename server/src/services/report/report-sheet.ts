import { transactionName } from '#domain/item/transaction-number.ts'
import {
  type Figures,
  type ReportDimension,
  type ReportFigure,
  reportFigures,
} from '#domain/report/reports.ts'
import type { CellKind } from '../../ports/documents/port.ts'
import type { Queries } from '../../storage/engine/database.ts'
import type { ReportRow } from '../../storage/stores/report/report.store.ts'
import { batchesOf } from '../answers/rows-answer.ts'
import type { Spreadsheet } from '../spreadsheets/spreadsheet.ts'
import { linesOf, withDifference } from './report.ts'
import type { WantedReport } from './report-query.ts'
import { rowsOf } from './report-rows.ts'

/** What the page calls headings and keys. */
interface SheetTexts {
  readonly heading: (name: string) => string
  readonly key: (key: string) => string
}

const kinds = { rmb: 'fen', aud: 'cents', pieces: 'number' } as const
/** Rows that are read at a time. */
const atOnce = 1000

/** All figures of a report by one dimension. */
export async function figuresSheet(
  db: Queries,
  wanted: WantedReport,
  by: ReportDimension,
  { heading, key: textOf }: SheetTexts,
  now: number,
): Promise<Spreadsheet> {
  const lines = await linesOf(db, wanted, { by, now })
  const columns = [{ title: heading(by), kind: 'text' as const }, ...figureColumns(wanted, heading)]
  const rows = lines.map(({ key, name = textOf(key), figures }) => [name, ...valuesOf(wanted, figures)])
  return { name: heading('report'), columns, rows: batchesOf(rows) }
}

/** The rows that a report adds up, newest first. */
export function rowsSheet(
  db: Queries,
  wanted: WantedReport,
  { heading, key: textOf }: SheetTexts,
  now: number,
): Spreadsheet {
  const texts = ['item', 'kind', 'transaction', 'package', 'receiver'] as const
  const columns = [
    { title: heading('at'), kind: 'shanghaiTime' as const },
    ...texts.map((name) => ({ title: heading(name), kind: 'text' as const })),
    ...figureColumns(wanted, heading),
  ]
  const cells = ({ at, item, kind, number, pkId, receiver, figures }: ReportRow) => [
    at,
    item,
    textOf(kind),
    number === null ? null : transactionName(number),
    pkId,
    receiver,
    ...valuesOf(wanted, withDifference(figures)),
  ]
  async function* rows() {
    let before: string | null = null
    for (;;) {
      const part: readonly ReportRow[] = await rowsOf(db, wanted, { limit: atOnce, before }, now)
      if (part.length > 0) yield part.map(cells)
      if (part.length < atOnce) return
      before = part.at(-1)?.id ?? null
    }
  }
  return { name: heading('report'), columns, rows: rows() }
}

function figureColumns({ figures }: WantedReport, heading: SheetTexts['heading']) {
  return figures.map((name): { title: string; kind: CellKind } => ({
    title: heading(name),
    kind: kinds[reportFigures[name]],
  }))
}

const valuesOf = ({ figures }: WantedReport, sums: Figures) =>
  figures.map((name: ReportFigure) => sums[name] ?? 0)

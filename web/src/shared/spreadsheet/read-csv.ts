import { CsvError, parse } from 'csv-parse/browser/esm/sync'
import { SpreadsheetError, spreadsheetLimits } from './spreadsheet-error.ts'

interface CsvRows {
  readonly rows: readonly (readonly string[])[]
  readonly isCut: boolean
}

/** Rows up to where the text was cut: an open quote, or a last line with fewer cells and no end. */
export function readCsv(text: string): CsvRows {
  const rows: string[][] = []
  try {
    parse(text, {
      delimiter: delimiterOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_quotes: true,
      relax_column_count: true,
      on_record: (cells: string[]) => {
        if (rows.length === spreadsheetLimits.rows) throw new SpreadsheetError('tooManyRows')
        if (cells.length > spreadsheetLimits.columns) throw new SpreadsheetError('tooManyColumns')
        rows.push(cells.map((cell) => cell.trim()))
        return null
      },
    })
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') return { rows, isCut: true }
    throw error instanceof SpreadsheetError ? error : new SpreadsheetError('damaged')
  }
  const [before, last] = rows.slice(-2)
  const isCut = !/[\r\n]$/.test(text) && last !== undefined && last.length < (before?.length ?? 0)
  return isCut ? { rows: rows.slice(0, -1), isCut } : { rows, isCut }
}

/** The sign that parts most lines of the beginning into the same number of cells. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 50_000)
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r\n?|\n/)
  const scored = [',', '\t', ';', '|'].map((sign) => {
    const counts = Map.groupBy(lines, (line) => line.split(sign).length - 1)
    const score = Math.max(...counts.entries().map(([cells, same]) => cells * same.length))
    return { sign, score }
  })
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).sign
}

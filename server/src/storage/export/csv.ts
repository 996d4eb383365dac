import { stringify } from 'csv-stringify/sync'
import { csvText } from '#domain/text/spreadsheet-text.ts'

/** Byte order mark: spreadsheets recognize UTF-8 by it. */
export const bom = '\ufeff'

/**
 * Quotes every cell, so that a spreadsheet that splits at semicolons sees no cell begin inside another one;
 * numbers stay numbers.
 */
export function asCsv(rows: readonly (readonly unknown[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    { quoted: true, quoted_empty: true, record_delimiter: 'windows', cast: { string: csvText } },
  )
}

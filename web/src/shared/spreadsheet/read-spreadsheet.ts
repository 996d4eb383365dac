import { readSheet } from 'read-excel-file/universal'
import { checkZip } from './check-zip.ts'
import { decodeText, type Encoding } from './decode-text.ts'
import { readCsv } from './read-csv.ts'
import { SpreadsheetError, spreadsheetLimits } from './spreadsheet-error.ts'

export interface Spreadsheet {
  readonly name: string
  readonly encoding: Encoding | 'xlsx'
  /** Texts without spaces around them. Empty rows are kept, so that a row has the number that a person sees. */
  readonly rows: readonly (readonly string[])[]
  /** The file ends in the middle of a row, which is left out. Say it; never read on silently. */
  readonly isCut: boolean
}

/** What XLSX files, and old XLS files or XLSX files with a password, begin with. */
const zipSign = [0x50, 0x4b]
const oldSign = [0xd0, 0xcf, 0x11, 0xe0]

/** The first sheet of an XLSX file, or a CSV file, as texts. Fails with a `SpreadsheetError`. */
export async function readSpreadsheet(file: File): Promise<Spreadsheet> {
  if (file.size > spreadsheetLimits.megabytes * 1e6) throw new SpreadsheetError('tooLarge')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const begins = (sign: readonly number[]) => sign.every((byte, at) => bytes[at] === byte)
  if (begins(oldSign)) throw new SpreadsheetError('oldFormat')
  const read = begins(zipSign) ? await xlsxRows(bytes) : csvRows(bytes)
  if (!read.rows.some((cells) => cells.some(Boolean))) throw new SpreadsheetError('empty')
  return { name: file.name, ...read }
}

function csvRows(bytes: Uint8Array) {
  const { text, encoding, isCut } = decodeText(bytes)
  const read = readCsv(text)
  return { encoding, rows: read.rows, isCut: isCut || read.isCut }
}

async function xlsxRows(bytes: Uint8Array<ArrayBuffer>) {
  await checkZip(bytes)
  const sheet = await readSheet(bytes.buffer, { parseNumber }).catch(() => {
    throw new SpreadsheetError('damaged')
  })
  const rows = sheet.map((cells) => cells.map(cellText))
  if (rows.some(({ length }) => length > spreadsheetLimits.columns))
    throw new SpreadsheetError('tooManyColumns')
  if (rows.length > spreadsheetLimits.rows) throw new SpreadsheetError('tooManyRows')
  return { encoding: 'xlsx' as const, rows, isCut: false }
}

/** Whole numbers keep their digits; 1.1 is stored as 1.1000000000000001. In an object: a text 1e5 is no number. */
const parseNumber = (digits: string) => ({
  text: /^-?\d+$/.test(digits) ? digits : String(Number(digits)),
})

/** A time is stored as a fraction of a day. */
function cellText(cell: unknown): string {
  if (cell === null) return ''
  if (cell instanceof Date)
    return new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString().slice(0, 19).replace('T', ' ')
  return typeof cell === 'object' && 'text' in cell ? String(cell.text) : String(cell).trim()
}

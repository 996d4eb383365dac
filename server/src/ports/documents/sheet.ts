import writeXlsxFile, { type Cell, type Row } from 'write-excel-file/node'
import { xlsxText } from '#domain/text/spreadsheet-text.ts'
import { wallClock, type Zone } from '#domain/time/wall-clock.ts'
import type { CellKind, SheetData, SheetValue } from './port.ts'

/** What a sheet may be called. */
const longestName = 31
const notInNames = /[[\]:*?/\\]/g

/** Rows as a spreadsheet: numbers are numbers, times are dates as the page shows them. */
export function makeSheet({ name, columns, rows }: SheetData): Promise<Uint8Array> {
  const kinds = columns.map(({ kind }) => kind)
  const cells = rows.flatMap((batch) =>
    (JSON.parse(batch) as SheetValue[][]).map((row) =>
      row.map((value, at) => cellOf(value, kinds[at] ?? 'text')),
    ),
  )
  const head: Row = columns.map(({ title }) => ({ ...text(title), fontWeight: 'bold' }))
  return writeXlsxFile([head, ...cells], {
    sheet: name.replace(notInNames, ' ').slice(0, longestName),
    columns: kinds.map((kind) => ({ width: widths[kind] })),
    stickyRowsCount: 1,
  }).toBuffer()
}

const widths: Readonly<Record<CellKind, number>> = {
  text: 22,
  number: 10,
  amount: 13,
  kg: 11,
  day: 12,
  shanghaiTime: 19,
  adelaideTime: 19,
}

function cellOf(value: SheetValue, kind: CellKind): Cell {
  if (value === null) return null
  if (typeof value === 'string') return kind === 'day' ? day(value) : text(value)
  switch (kind) {
    case 'amount':
      return money(value)
    case 'kg':
      return { value, type: Number, format: '0.000' }
    case 'shanghaiTime':
      return time(value, 'Asia/Shanghai')
    case 'adelaideTime':
      return time(value, 'Australia/Adelaide')
    default:
      return { value, type: Number }
  }
}

/** Text is never read as a formula. */
export function text(value: string): (Cell & object) | null {
  return value === '' ? null : { value: xlsxText(value), type: String }
}

export const money = (value: number) => ({ value, type: Number, format: '#,##0.00' }) as const

export function time(at: number, zone: Zone): Cell {
  const wall = new Date(`${wallClock(at, zone).replace(' ', 'T')}Z`)
  return { value: wall, type: Date, format: 'yyyy-mm-dd hh:mm:ss' }
}

const day = (value: string): Cell => ({
  value: new Date(`${value}T00:00:00Z`),
  type: Date,
  format: 'yyyy-mm-dd',
})

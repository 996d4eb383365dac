import type { InvoiceTexts } from '#domain/messages/server-wording.ts'
import { type Column, columns, typeColors } from './invoice-columns.ts'
import { faint, ink, type Paper, type Style } from './paper.ts'
import type { InvoiceItem } from './port.ts'

const head: Style = { size: 7, weight: 'bold', color: faint }
const body: Style = { size: 8 }
const strong: Style = { size: 8.5, weight: 'bold' }
const quiet: Style = { size: 7.5, color: faint }
const lead = 11
const padding = 4
const side = 4
/** More than the longest stored texts need; a row always fits on a page. */
const mostLines = { cell: 24, note: 14 }
const dotSpace = 9
const totalsHeight = 2 * padding + lead + 4

export const tableWidth = columns.reduce((width, column) => width + column.width, 0)

export interface Area {
  readonly left: number
  readonly top: number
  readonly bottom: number
}

/** Draws all rows from `firstTop` on, with the header repeated on each new page, and the totals at the end. */
export function drawItems(
  paper: Paper,
  items: readonly InvoiceItem[],
  texts: InvoiceTexts,
  area: Area,
  firstTop: number,
): void {
  let y = drawHeader(paper, texts, area.left, firstTop)
  const ensureSpace = (height: number) => {
    if (y + height <= area.bottom) return
    paper.addPage()
    y = drawHeader(paper, texts, area.left, area.top)
  }
  for (const item of items) {
    const row = layOut(paper, item, texts)
    ensureSpace(row.height)
    drawRow(paper, item, row, area.left, y)
    y += row.height
  }
  ensureSpace(totalsHeight)
  drawTotals(paper, items, texts, area.left, y)
}

interface Row {
  readonly cells: readonly (readonly string[])[]
  readonly note: readonly string[]
  readonly height: number
}

function layOut(paper: Paper, item: InvoiceItem, texts: InvoiceTexts): Row {
  const cells = columns.map((column) => {
    const value = column.value(item, texts)
    // A number is not wrapped; `put` reduces its size if needed.
    if (column.align !== 'left') return [value]
    return paper.wrap(value, inner(column) - shiftOf(column), body, mostLines.cell)
  })
  const note =
    item.note.trim() === ''
      ? []
      : paper.wrap(texts.note + item.note, tableWidth - 2 * side, quiet, mostLines.note)
  const lines = Math.max(1, ...cells.map((cell) => cell.length))
  return { cells, note, height: lines * lead + note.length * lead + 2 * padding }
}

function drawRow(paper: Paper, item: InvoiceItem, row: Row, left: number, top: number): void {
  let x = left
  for (const [index, column] of columns.entries()) {
    const shift = shiftOf(column)
    if (shift > 0) paper.dot(x + side + 2.5, top + padding + 5.5, 2.2, typeColors[item.originalType])
    for (const [line, text] of (row.cells[index] ?? []).entries()) {
      put(paper, text, column, x + shift, top + padding + line * lead, body)
    }
    x += column.width
  }
  const below = top + row.height - padding - row.note.length * lead
  for (const [line, text] of row.note.entries()) paper.text(text, left + side, below + line * lead, quiet)
  paper.rule(left, top + row.height, tableWidth)
}

function drawHeader(paper: Paper, texts: InvoiceTexts, left: number, top: number): number {
  let x = left
  for (const column of columns) {
    const title = texts.columns[column.name]
    const first = top + padding + (2 - title.length) * 9
    for (const [line, text] of title.entries()) put(paper, text, column, x, first + line * 9, head)
    x += column.width
  }
  const bottom = top + 2 * padding + 19
  paper.rule(left, bottom, tableWidth, ink, 0.9)
  return bottom
}

function drawTotals(
  paper: Paper,
  items: readonly InvoiceItem[],
  texts: InvoiceTexts,
  left: number,
  top: number,
): void {
  paper.rule(left, top, tableWidth, ink, 0.9)
  let x = left
  for (const column of columns) {
    const total = column.total?.(items, texts)
    if (total) put(paper, total, column, x, top + padding + 2, strong)
    x += column.width
  }
}

function put(paper: Paper, text: string, column: Column, x: number, y: number, style: Style): void {
  const width = inner(column)
  const anchor = { left: 0, center: width / 2, right: width }[column.align]
  const excess = paper.textWidth(text, style) / width
  const fitting = excess > 1 && column.align !== 'left' ? { ...style, size: style.size / excess } : style
  paper.text(text, x + side + anchor, y + style.size - fitting.size, fitting, column.align)
}

function inner(column: Column): number {
  return column.width - 2 * side
}

function shiftOf(column: Column): number {
  return column.dotted ? dotSpace : 0
}

import { faint, ink, type Paper, type Style } from './paper.ts'

/** A column of a table of many pages. */
export interface TableColumn<R> {
  /** One or two lines. */
  readonly title: readonly string[]
  readonly width: number
  readonly align: 'left' | 'right' | 'center'
  /** The colour of a dot before the text. */
  readonly dot?: (row: R) => string
  readonly value: (row: R) => string
}

export interface Table<R> {
  readonly columns: readonly TableColumn<R>[]
  readonly rows: readonly R[]
  /** Each on a line of its own below the row; none for most. */
  readonly notes: (row: R) => readonly string[]
  /** Whether the row no longer counts: its texts are struck through. */
  readonly isStruck?: (row: R) => boolean
  /** Lines below the rows, with a text or none for each column. */
  readonly totals: readonly (readonly string[])[]
}

export interface Area {
  readonly left: number
  readonly top: number
  readonly bottom: number
}

const head: Style = { size: 7, weight: 'bold', color: faint }
const body: Style = { size: 8 }
const strong: Style = { size: 8.5, weight: 'bold' }
const struck: Style = { ...body, color: faint, struck: true }
const quiet: Style = { size: 7.5, color: faint }
const lead = 11
const padding = 4
const side = 4
/** More than the longest stored texts need; a row always fits on a page. */
const mostLines = { cell: 24, note: 14 }
const dotSpace = 9
const totalsHeight = 2 * padding + lead + 4

interface Row {
  readonly cells: readonly (readonly string[])[]
  readonly note: readonly string[]
  readonly style: Style
  readonly height: number
}

export function widthOf<R>(columns: readonly TableColumn<R>[]): number {
  return columns.reduce((width, column) => width + column.width, 0)
}

/**
 * Draws all rows from `firstTop` on, with the header repeated on each new page, and the totals at the end.
 */
export function drawTable<R>(paper: Paper, table: Table<R>, area: Area, firstTop: number): void {
  let y = drawHeader(paper, table.columns, area.left, firstTop)
  const ensureSpace = (height: number) => {
    if (y + height <= area.bottom) return
    paper.addPage()
    y = drawHeader(paper, table.columns, area.left, area.top)
  }
  for (const item of table.rows) {
    const row = layOut(paper, table, item)
    ensureSpace(row.height)
    drawRow(paper, table.columns, { item, row }, area.left, y)
    y += row.height
  }
  ensureSpace(totalsHeight * table.totals.length)
  for (const texts of table.totals) {
    drawTotals(paper, table.columns, texts, area.left, y)
    y += totalsHeight
  }
}

function layOut<R>(paper: Paper, { columns, notes, isStruck }: Table<R>, item: R): Row {
  const cells = columns.map((column) => {
    const value = column.value(item)
    // A number is not wrapped; `put` reduces its size if needed.
    if (column.align !== 'left') return [value]
    return paper.wrap(value, inner(column) - shiftOf(column), body, mostLines.cell)
  })
  const note = notes(item).flatMap((text) =>
    paper.wrap(text, widthOf(columns) - 2 * side, quiet, mostLines.note),
  )
  const lines = Math.max(1, ...cells.map((cell) => cell.length))
  const style = isStruck?.(item) ? struck : body
  return { cells, note, style, height: lines * lead + note.length * lead + 2 * padding }
}

function drawRow<R>(
  paper: Paper,
  columns: readonly TableColumn<R>[],
  { item, row }: { readonly item: R; readonly row: Row },
  left: number,
  top: number,
): void {
  let x = left
  for (const [index, column] of columns.entries()) {
    const shift = shiftOf(column)
    if (column.dot) paper.dot(x + side + 2.5, top + padding + 5.5, 2.2, column.dot(item))
    for (const [line, text] of (row.cells[index] ?? []).entries()) {
      put(paper, text, column, x + shift, top + padding + line * lead, row.style)
    }
    x += column.width
  }
  const below = top + row.height - padding - row.note.length * lead
  for (const [line, text] of row.note.entries()) paper.text(text, left + side, below + line * lead, quiet)
  paper.rule(left, top + row.height, widthOf(columns))
}

function drawHeader<R>(paper: Paper, columns: readonly TableColumn<R>[], left: number, top: number): number {
  let x = left
  for (const column of columns) {
    const first = top + padding + (2 - column.title.length) * 9
    for (const [line, text] of column.title.entries()) put(paper, text, column, x, first + line * 9, head)
    x += column.width
  }
  const bottom = top + 2 * padding + 19
  paper.rule(left, bottom, widthOf(columns), ink, 0.9)
  return bottom
}

function drawTotals<R>(
  paper: Paper,
  columns: readonly TableColumn<R>[],
  texts: readonly string[],
  left: number,
  top: number,
): void {
  paper.rule(left, top, widthOf(columns), ink, 0.9)
  let x = left
  for (const [index, column] of columns.entries()) {
    const total = texts[index]
    if (total) put(paper, total, column, x, top + padding + 2, strong)
    x += column.width
  }
}

function put<R>(
  paper: Paper,
  text: string,
  column: TableColumn<R>,
  x: number,
  y: number,
  style: Style,
): void {
  const width = inner(column)
  const anchor = { left: 0, center: width / 2, right: width }[column.align]
  const excess = paper.textWidth(text, style) / width
  const fitting = excess > 1 && column.align !== 'left' ? { ...style, size: style.size / excess } : style
  paper.text(text, x + side + anchor, y + style.size - fitting.size, fitting, column.align)
}

function inner(column: TableColumn<never>): number {
  return column.width - 2 * side
}

function shiftOf(column: TableColumn<never>): number {
  return column.dot ? dotSpace : 0
}

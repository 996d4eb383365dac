import type { ClipboardEvent, Dispatch } from 'react'
import { holdsMessage, longestMessage } from '#domain/paste/holds-message.ts'
import { pastedCells } from '#domain/text/pasted-cells.ts'
import { cleanText } from '#domain/text/text.ts'
import { toast } from '../../../shared/feedback/toasts.ts'
import { isOtherUnit } from '../../../shared/form/typed-number.ts'
import { i18n, loadTexts } from '../../../shared/i18n/i18n.ts'
import { newRow, type Row, rowFields } from '../draft/draft.ts'
import type { OrderAction } from '../draft/order-state.ts'
import { kindOf, type RowField } from '../draft/problem.ts'
import { type Column, columnsOfHeadings } from './headings.ts'
import type { CellPosition } from './next-cell.ts'

/** Cells copied from a spreadsheet. */
export interface Block {
  readonly lines: readonly (readonly string[])[]
  /** The columns that a row of headings names; null when they follow from the cell that is pasted into. */
  readonly columns: readonly Column[] | null
}

/**
 * Parses cells copied from a spreadsheet, with or without a row of headings, that are pasted into a column;
 * null when the text is for one cell only, and for a message with a receiver.
 */
export function blockOf(text: string, into: RowField): Block | null {
  if (!text.includes('\t') && holdsMessage(text)) return null
  const lines = pastedCells(text)
  const [first = [], ...rest] = lines.map((line) => line.map(cleanText))
  // A single cell with a line break comes in quotes, which a paste into the field would keep.
  if (rest.length === 0 && first.length === 1 && !/[\t\n]/.test(lines[0]?.[0] ?? '')) return null
  const columns = rest.length > 0 ? columnsOfHeadings(first, into) : null
  if (!columns) return { lines: [first, ...rest], columns: null }
  // One column goes where the user pastes it, whatever its heading.
  const names = columns.length > 1 ? columns : null
  return { lines: withUnits(rest, first, names ?? [into]), columns: names }
}

/**
 * The cells with the unit that their heading names in brackets, where it is not the column's: 'Price (RMB)'
 * marks each price.
 */
function withUnits(
  lines: Block['lines'],
  headings: readonly string[],
  columns: readonly Column[],
): Block['lines'] {
  const units = headings.map((heading, at) => {
    const kind = kindOf(columns[at] ?? '')
    const unit = /[(（](.*?)[)）]/.exec(heading)?.[1] ?? ''
    return kind && isOtherUnit(unit, kind) ? unit : ''
  })
  return lines.map((cells) => cells.map((text, at) => text && text + (units[at] ?? '')))
}

/**
 * Writes a block into the rows, from the cell `at` on. Adds missing rows; drops columns that the table does
 * not have.
 */
export function withBlock(rows: readonly Row[], at: CellPosition, { lines, columns }: Block): Row[] {
  const names = columns ?? rowFields.slice(rowFields.indexOf(at.cell))
  const length = Math.max(rows.length, at.row + lines.length)
  return Array.from({ length }, (_, index) => {
    const row = rows[index] ?? newRow()
    const cells = lines[index - at.row]
    if (!cells) return row
    const pasted = cells.flatMap((text, offset) => {
      const name = names[offset]
      return name && name !== 'none' ? [[name, text] as const] : []
    })
    return { ...row, ...Object.fromEntries(pasted) }
  })
}

/**
 * Pastes a block into the rows from the cell `at` on; a text for one cell is left to its field, one that is
 * too long for an order to nobody.
 */
export function pasteInto(
  event: ClipboardEvent,
  at: CellPosition | null,
  rows: readonly Row[],
  dispatch: Dispatch<OrderAction>,
): void {
  const text = event.clipboardData.getData('text/plain')
  if (text.length > longestMessage) {
    event.preventDefault()
    void sayTooLong()
    return
  }
  const block = at && blockOf(text, at.cell)
  if (!block) return
  event.preventDefault()
  dispatch({ do: 'paste', rows: withBlock(rows, at, block), at, count: block.lines.length })
}

async function sayTooLong() {
  await loadTexts('paste')
  toast('warning', i18n.t('paste:tooLong', { characters: longestMessage.toLocaleString('en') }))
}

import { cleanText } from '#domain/text/text.ts'
import { newRow, type Row } from '../draft/draft.ts'
import { type CellPosition, cellOrder } from './next-cell.ts'

/** Parses cells copied from a spreadsheet; null when the text is for one cell only. */
export function blockOf(text: string): string[][] | null {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n')
  if (lines.length === 1 && !text.includes('\t')) return null
  return lines.map((line) => line.split('\t').map(cleanText))
}

/** Writes a block into the rows, from the cell `at` on. Adds missing rows; drops columns beyond the last. */
export function withBlock(rows: readonly Row[], at: CellPosition, block: readonly string[][]): Row[] {
  const first = cellOrder.indexOf(at.cell)
  const length = Math.max(rows.length, at.row + block.length)
  return Array.from({ length }, (_, index) => {
    const row = rows[index] ?? newRow()
    const cells = block[index - at.row]
    if (!cells) return row
    const pasted = cells.flatMap((text, offset) => {
      const name = cellOrder[first + offset]
      return name ? [[name, text] as const] : []
    })
    return { ...row, ...Object.fromEntries(pasted) }
  })
}

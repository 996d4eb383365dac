import { cleanText } from '#domain/text/text.ts'
import { isBlank, type Row } from '../draft/draft.ts'
import { neededAfter } from './cell-id.ts'
import type { CellPosition } from './next-cell.ts'

/**
 * Where Enter leads to from a cell of the items: to the next empty cell that is needed, else to the next row,
 * which is added after the last one. It ends the list in an empty last row, and in one without a name.
 */
export function afterEnter(
  from: HTMLElement,
  { row, cell }: CellPosition,
  rows: readonly Row[],
): HTMLElement | CellPosition | 'add' | 'end' {
  const last = rows.at(-1)
  const isLast = row === rows.length - 1
  if (cell === 'item' && row > 0 && isLast && last && isBlank(last)) return 'end'
  const needed = neededAfter(from)
  if (needed) return needed
  if (!isLast) return { row: row + 1, cell: 'item' }
  return last && cleanText(last.item) !== '' ? 'add' : 'end'
}

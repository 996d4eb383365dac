import { rowFields } from '../draft/draft.ts'
import type { RowField } from '../draft/problem.ts'

export interface CellPosition {
  readonly row: number
  readonly cell: RowField
}

/** `next` is where `afterEnter` leads to. */
export type Step = 'next' | 'previous' | 'down' | 'up'

/** The cell that a key moves to; null at the end of the table. */
export function cellAfter(
  { row, cell }: CellPosition,
  step: Exclude<Step, 'next'>,
  rowCount: number,
): CellPosition | null {
  const column = rowFields.indexOf(cell)
  const last = rowFields.length - 1
  switch (step) {
    case 'previous':
      return column > 0 ? positionAt(row, column - 1) : within(row - 1, last, rowCount)
    case 'down':
      return within(row + 1, column, rowCount)
    case 'up':
      return within(row - 1, column, rowCount)
  }
}

function within(row: number, column: number, rowCount: number): CellPosition | null {
  return row >= 0 && row < rowCount ? positionAt(row, column) : null
}

function positionAt(row: number, column: number): CellPosition {
  return { row, cell: rowFields[column] ?? 'item' }
}

export function isCellName(name: string | undefined): name is RowField {
  return rowFields.some((cell) => cell === name)
}

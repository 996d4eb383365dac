/** The editable cells of the item table, in the order of the columns. */
export const cellOrder = ['item', 'qty', 'price', 'subtotalWeight', 'stock', 'employee', 'note'] as const
export type CellName = (typeof cellOrder)[number]

export interface CellPosition {
  readonly row: number
  readonly cell: CellName
}

export type Step = 'next' | 'previous' | 'down' | 'up'

/** The cell that a key moves to; null at the end of the table. */
export function cellAfter({ row, cell }: CellPosition, step: Step, rowCount: number): CellPosition | null {
  const column = cellOrder.indexOf(cell)
  const last = cellOrder.length - 1
  switch (step) {
    case 'next':
      return column < last ? positionAt(row, column + 1) : within(row + 1, 0, rowCount)
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
  return { row, cell: cellOrder[column] ?? 'item' }
}

export function isCellName(name: string | undefined): name is CellName {
  return cellOrder.some((cell) => cell === name)
}

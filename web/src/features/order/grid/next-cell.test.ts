import { describe, expect, it } from 'vitest'
import { rowFields } from '../draft/draft.ts'
import { cellAfter } from './next-cell.ts'

describe('keyboard navigation in the item table', () => {
  it('goes back over every cell once', () => {
    const seen: string[] = []
    let position: ReturnType<typeof cellAfter> = { row: 1, cell: 'note' }
    while (position) {
      seen.unshift(`${position.row} ${position.cell}`)
      position = cellAfter(position, 'previous', 3)
    }
    expect(seen).toEqual([0, 1].flatMap((row) => rowFields.map((cell) => `${row} ${cell}`)))
  })

  it('keeps the column when moving up and down, and stops at the edges', () => {
    expect(cellAfter({ row: 1, cell: 'price' }, 'down', 3)).toEqual({ row: 2, cell: 'price' })
    expect(cellAfter({ row: 1, cell: 'price' }, 'up', 3)).toEqual({ row: 0, cell: 'price' })
    expect(cellAfter({ row: 2, cell: 'price' }, 'down', 3)).toBeNull()
    expect(cellAfter({ row: 0, cell: 'price' }, 'up', 3)).toBeNull()
  })
})

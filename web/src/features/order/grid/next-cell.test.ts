import { describe, expect, it } from 'vitest'
import { rowFields } from '../draft/draft.ts'
import { cellAfter } from './next-cell.ts'

describe('keyboard navigation in the item table', () => {
  it('visits every cell once by Enter, then ends', () => {
    const seen: string[] = []
    let position: ReturnType<typeof cellAfter> = { row: 0, cell: 'item' }
    while (position) {
      seen.push(`${position.row} ${position.cell}`)
      position = cellAfter(position, 'next', 3)
    }
    expect(seen).toEqual([0, 1, 2].flatMap((row) => rowFields.map((cell) => `${row} ${cell}`)))
  })

  it('goes back in the reverse order', () => {
    for (const cell of rowFields) {
      const next = cellAfter({ row: 1, cell }, 'next', 3)
      expect(next && cellAfter(next, 'previous', 3)).toEqual({ row: 1, cell })
    }
    expect(cellAfter({ row: 0, cell: 'item' }, 'previous', 3)).toBeNull()
  })

  it('keeps the column when moving up and down, and stops at the edges', () => {
    expect(cellAfter({ row: 1, cell: 'price' }, 'down', 3)).toEqual({ row: 2, cell: 'price' })
    expect(cellAfter({ row: 1, cell: 'price' }, 'up', 3)).toEqual({ row: 0, cell: 'price' })
    expect(cellAfter({ row: 2, cell: 'price' }, 'down', 3)).toBeNull()
    expect(cellAfter({ row: 0, cell: 'price' }, 'up', 3)).toBeNull()
  })
})

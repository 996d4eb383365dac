import { describe, expect, it } from 'vitest'
import { newRow } from '../draft/draft.ts'
import { blockOf, withBlock } from './paste-block.ts'

describe('cells pasted from a spreadsheet', () => {
  it('ignores text for a single cell', () => {
    expect(blockOf('Honey')).toBeNull()
    expect(blockOf('Honey\r\n')).toBeNull()
    expect(blockOf('')).toBeNull()
  })

  it('reads rows and columns with any line ending, and removes invisible characters', () => {
    expect(blockOf('Honey\t2\r\nSoap\u200b\t 3\r\n')).toEqual([
      ['Honey', '2'],
      ['Soap', '3'],
    ])
    expect(blockOf('a\rb')).toEqual([['a'], ['b']])
  })

  it('starts at the cursor, adds missing rows and drops columns beyond the last', () => {
    const rows = [newRow({ item: 'Honey', qty: '1', note: 'kept' }), newRow({ item: 'Soap' })]
    const block = [['5', '9.90', '1.2', '1', '2', 'n', 'too far'], ['6', '8.80'], ['7']]
    const pasted = withBlock(rows, { row: 1, cell: 'qty' }, block)
    expect(pasted).toHaveLength(4)
    expect(pasted[0]).toBe(rows[0])
    expect(pasted[1]).toEqual({
      ...rows[1],
      qty: '5',
      price: '9.90',
      subtotalWeight: '1.2',
      stock: '1',
      employee: '2',
      note: 'n',
    })
    expect(pasted[2]).toMatchObject({ item: '', qty: '6', price: '8.80' })
    expect(pasted[3]).toMatchObject({ item: '', qty: '7', price: '' })
    expect(new Set(pasted.map(({ id }) => id)).size).toBe(4)
  })
})

import { describe, expect, it } from 'vitest'
import { pkId, recorded, rowOf } from '../test/business/story.ts'
import type { Fen } from '../unit/units.ts'
import type { ItemRowRecord } from './item-row-record.ts'
import { type ArrivingPieces, editRows } from './row-editor.ts'

const sold = rowOf(recorded({ qty: 3, price: 25 }), 'sold')
/** 2 pieces of an unapproved exception, for 200.00 together. */
const exception: ItemRowRecord = {
  ...sold,
  id: 'exception',
  type: 'exception',
  qty: 2,
  subtotal: 20_000 as Fen,
  requestedBy: ['admin'],
}

function arriving(from: ItemRowRecord, change: Partial<ArrivingPieces> = {}): ArrivingPieces {
  const { id: _, qtyInCart: _inCart, subtotalInCart: _held, ...pieces } = from
  return { ...pieces, qty: 1, ...change }
}

describe('rows while a correction is worked out', () => {
  it('number new rows from 1', () => {
    const rows = editRows([sold], pkId)
    expect([rows.putApart(arriving(sold)), rows.putApart(arriving(sold))]).toEqual([
      'new PE1234567AU 1',
      'new PE1234567AU 2',
    ])
  })

  it('give only free pieces away', () => {
    const rows = editRows([{ ...sold, id: 'held', qtyInCart: 1 }], pkId)
    expect(() => rows.take('held', 3)).toThrow('row held has no 3 free pieces')
    expect(() => rows.take('gone', 1)).toThrow('row gone has no 1 free pieces')
    expect(rows.take('held', 2)).toBeNull()
    expect(rows.find('held')?.qty).toBe(1)
  })

  it('give the last free pieces of an exception what carts leave of its subtotal', () => {
    const held = { ...exception, qty: 3, qtyInCart: 2, subtotal: 10_000 as Fen, subtotalInCart: 6666 as Fen }
    const rows = editRows([held], pkId)
    expect([rows.take('exception', 1), rows.find('exception')?.subtotal]).toEqual([3334, 6666])
  })

  it('tell only the rows that are not as they were', () => {
    const rows = editRows([sold, exception], pkId)
    rows.take(sold.id, 1)
    expect(rows.changes()).toEqual([{ before: sold, after: { ...sold, qty: 2 } }])
  })
})

describe('pieces that join a row', () => {
  it('of an exception have the same subtotal for each piece, and add theirs', () => {
    const rows = editRows([exception], pkId)
    expect(rows.put(arriving(exception, { subtotal: 10_000 as Fen }))).toBe('exception')
    expect(rows.find('exception')).toMatchObject({ qty: 3, subtotal: 30_000 })
    expect(rows.put(arriving(exception, { subtotal: 20_000 as Fen }))).not.toBe('exception')
  })

  it('have a subtotal if and only if the row has one', () => {
    const without = { ...exception, id: 'without', subtotal: null }
    expect(editRows([exception], pkId).put(arriving(exception, { subtotal: null }))).not.toBe('exception')
    expect(editRows([without], pkId).put(arriving(exception, { subtotal: 10_000 as Fen }))).not.toBe(
      'without',
    )
    expect(editRows([without], pkId).put(arriving(without))).toBe('without')
  })

  it('leave the row its note, and give it theirs if it has none', () => {
    const noteOf = (stored: string, note: string) => {
      const rows = editRows([{ ...sold, note: stored }], pkId)
      return rows.find(rows.put(arriving(sold, { note })))?.note
    }
    expect([noteOf('glass', 'gift'), noteOf('', 'gift')]).toEqual(['glass', 'gift'])
  })

  it('add everyone who asked for them, once', () => {
    const rows = editRows([exception], pkId)
    rows.put(arriving(exception, { subtotal: 10_000 as Fen, requestedBy: ['admin', 'staff'] }))
    expect(rows.find('exception')?.requestedBy).toEqual(['admin', 'staff'])
  })
})

import { describe, expect, it } from 'vitest'
import { isRefusal, refusalStatus } from '../refusal/refusal.ts'
import { rmb } from '../unit/units.ts'
import { type ItemType, itemTypes, type OriginalType } from './moves.ts'
import { decideTransfer } from './transfer.ts'

/** 5 pieces of 160.22; an exception of 400.01 for all of them. */
const row = (type: ItemType, originalType: OriginalType, approved = false) => ({
  type,
  originalType,
  approved,
  qty: 5,
  qtyInCart: 0,
  cost: rmb.from(160.22),
  subtotal: type === 'exception' ? rmb.from(400.01) : null,
  subtotalInCart: rmb.from(0),
})

describe('every pair of states', () => {
  /**
   * The expected original type of the pieces after a move (business-rules.md 11); a move to a cart is no
   * transfer.
   */
  const byHand: [source: ReturnType<typeof row>, arrives: Partial<Record<ItemType, OriginalType>>][] = [
    [row('sold', 'sold'), { stock: 'stock', employee: 'employee', exception: 'sold' }],
    [row('stock', 'stock'), { employee: 'employee', exception: 'stock' }],
    [row('employee', 'employee'), { stock: 'stock' }],
    [row('exception', 'sold'), { sold: 'sold' }],
    [row('exception', 'sold', true), { sold: 'sold' }],
    [row('exception', 'stock'), { stock: 'stock' }],
    [row('exception', 'stock', true), { stock: 'stock' }],
  ]

  it.each(byHand)('$type of $originalType, approved $approved', (source, arrives) => {
    for (const target of itemTypes) {
      // 3 pieces cost 480.66, so 400 is a loss.
      const transfer = decideTransfer(source, target, 3, 400)
      const originalType = arrives[target]
      if (originalType) expect(transfer).toMatchObject({ originalType })
      else {
        expect(transfer).toMatchObject({ refused: 'item.move', params: { from: source.type, to: target } })
        expect(isRefusal(transfer) && refusalStatus(transfer)).toBe(400)
      }
    }
  })
})

describe('a move to exception', () => {
  it.each([0, 400, 480.65])(
    'with %d for pieces that cost 480.66 is allowed, with the subtotal',
    (subtotal) => {
      for (const source of [row('sold', 'sold'), row('stock', 'stock')]) {
        expect(decideTransfer(source, 'exception', 3, subtotal)).toEqual({
          subtotalTaken: 0,
          subtotalPut: rmb.from(subtotal),
          originalType: source.type,
        })
      }
    },
  )

  it.each([480.66, 480.67, 1e9])('with %d is refused: that is no loss', (subtotal) => {
    expect(decideTransfer(row('sold', 'sold'), 'exception', 3, subtotal)).toMatchObject({
      refused: 'item.no_loss',
    })
  })

  it.each([undefined, null, -1, 400.001, Number.NaN])(
    'with %s is refused: that is no subtotal',
    (subtotal) => {
      expect(decideTransfer(row('stock', 'stock'), 'exception', 3, subtotal)).toMatchObject({
        refused: 'item.subtotal',
      })
    },
  )
})

describe('a move back from exception', () => {
  it('takes the share of the pieces: 3 / 5 of 400.01 = 240.006 -> 240.01; all 5 take the whole', () => {
    const gone = (pieces: number) => decideTransfer(row('exception', 'sold'), 'sold', pieces, undefined)
    expect(gone(3)).toEqual({ subtotalTaken: 24_001, subtotalPut: null, originalType: 'sold' })
    expect(gone(5)).toEqual({ subtotalTaken: 40_001, subtotalPut: null, originalType: 'sold' })
  })

  it('of the last free pieces leaves what is in a cart: 400.01 - 240.01', () => {
    const inCart = { ...row('exception', 'stock', true), qtyInCart: 3, subtotalInCart: rmb.from(240.01) }
    expect(decideTransfer(inCart, 'stock', 2, undefined)).toMatchObject({ subtotalTaken: 16_000 })
  })
})

it('a move between other states moves no subtotal, whatever the request says', () => {
  for (const subtotal of [undefined, null, 400, -1]) {
    expect(decideTransfer(row('sold', 'sold'), 'stock', 3, subtotal)).toEqual({
      subtotalTaken: 0,
      subtotalPut: null,
      originalType: 'stock',
    })
  }
})

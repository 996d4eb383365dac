// @rules 3-cart-07 3-cart-08
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always } from '../../testkit/random/always.ts'
import { isRefusal } from '../refusal/refusal.ts'
import type { Fen } from '../unit/units.ts'
import { changeOfEntry, type HeldPieces, reservedSubtotal, withoutEntry } from './cart-change.ts'
import { shareOfSubtotal } from './exception.ts'
import type { ItemRow } from './item-row.ts'

const fen = (amount: number) => amount as Fen
const sold: ItemRow = {
  type: 'sold',
  originalType: 'sold',
  approved: false,
  qty: 6,
  qtyInCart: 4,
  cost: fen(9964),
  subtotal: null,
  subtotalInCart: fen(0),
}
const held: HeldPieces = { qty: 2, originalType: 'sold', payAmountFromCustomer: fen(25_000) }

describe('a changed cart entry', () => {
  it('may take the free pieces and those that it holds', () => {
    expect(changeOfEntry(sold, held, { qty: 4, subtotal: 400 })).toEqual({
      qty: 4,
      payAmountFromCustomer: 40_000,
    })
    expect(changeOfEntry(sold, held, { qty: 5, subtotal: 900 })).toMatchObject({ params: { available: 4 } })
    for (const qty of [0, -1, 1.5]) expect(isRefusal(changeOfEntry(sold, held, { qty }))).toBe(true)
  })

  it('keeps what is not given, and must not make a loss with it', () => {
    expect(changeOfEntry(sold, held, { qty: 1 })).toEqual({ qty: 1, payAmountFromCustomer: 25_000 })
    expect(changeOfEntry(sold, held, { subtotal: 199.28 })).toEqual({ qty: 2, payAmountFromCustomer: 19_928 })
    expect(changeOfEntry(sold, held, { subtotal: 199.27 })).toMatchObject({ refused: 'item.loss' })
    expect(changeOfEntry(sold, held, { qty: 3 })).toMatchObject({ refused: 'item.loss' })
    expect(changeOfEntry(sold, held, {})).toEqual({ qty: 2, payAmountFromCustomer: 25_000 })
  })

  it('has no subtotal for employee pieces', () => {
    const row: ItemRow = { ...sold, type: 'employee', originalType: 'employee' }
    const entry: HeldPieces = { qty: 2, originalType: 'employee', payAmountFromCustomer: null }
    expect(changeOfEntry(row, entry, { qty: 3, subtotal: 5 })).toEqual({
      qty: 3,
      payAmountFromCustomer: null,
    })
  })
})

describe('an exception partly in carts', () => {
  it('always adds up, whatever is added and changed: pieces and money of all parts are the whole', () => {
    const step = fc.record({ which: fc.nat(4), qty: fc.integer({ min: 1, max: 12 }) })
    always(
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 0, max: 100_000 }),
      fc.array(step, { maxLength: 30 }),
      (qty, subtotal, steps) => {
        let row: ItemRow = {
          type: 'exception',
          originalType: 'sold',
          approved: true,
          qty,
          qtyInCart: 0,
          cost: fen(9964),
          subtotal: fen(subtotal),
          subtotalInCart: fen(0),
        }
        const parts: HeldPieces[] = []
        for (const { which, qty: wanted } of steps) {
          const part = parts[which]
          const free = part ? withoutEntry(row, part) : row
          const changed = part
            ? changeOfEntry(row, part, { qty: wanted })
            : changeOfEntry(
                row,
                { qty: 0, originalType: 'exception', payAmountFromCustomer: fen(0) },
                { qty: wanted },
              )
          if (isRefusal(changed)) {
            expect(wanted).toBeGreaterThan(free.qty - free.qtyInCart)
            continue
          }
          const now: HeldPieces = { originalType: 'exception', ...changed }
          parts[part ? which : parts.length] = now
          row = {
            ...free,
            qtyInCart: free.qtyInCart + now.qty,
            subtotalInCart: fen(free.subtotalInCart + reservedSubtotal(now)),
          }
          const money = parts.reduce((sum, one) => sum + reservedSubtotal(one), 0)
          expect(row.qtyInCart).toBe(parts.reduce((sum, one) => sum + one.qty, 0))
          expect(row.qtyInCart).toBeLessThanOrEqual(qty)
          expect(row.subtotalInCart).toBe(money)
          expect(money).toBeLessThanOrEqual(subtotal)
          // The last free pieces take the remainder.
          const rest = shareOfSubtotal({ ...row, subtotal: fen(subtotal) }, qty - row.qtyInCart)
          expect(money + rest).toBe(subtotal)
        }
      },
    )
  })

  it('keeps its share where its pieces stay', () => {
    const row: ItemRow = {
      type: 'exception',
      originalType: 'sold',
      approved: true,
      qty: 3,
      qtyInCart: 1,
      cost: fen(9964),
      subtotal: fen(10_000),
      subtotalInCart: fen(3334),
    }
    const last: HeldPieces = { qty: 1, originalType: 'exception', payAmountFromCustomer: fen(3334) }
    expect(changeOfEntry(row, last, { qty: 1, subtotal: 1 })).toEqual({ qty: 1, payAmountFromCustomer: 3334 })
    expect(changeOfEntry(row, last, { qty: 2 })).toEqual({ qty: 2, payAmountFromCustomer: 6667 })
  })
})

it('a changed entry of sold pieces that has no subtotal needs one', () => {
  const entry: HeldPieces = { ...held, payAmountFromCustomer: null }
  expect(changeOfEntry(sold, entry, { qty: 1 })).toMatchObject({ refused: 'item.subtotal' })
  expect(changeOfEntry(sold, entry, { qty: 1, subtotal: 100 })).toEqual({
    qty: 1,
    payAmountFromCustomer: 10_000,
  })
})

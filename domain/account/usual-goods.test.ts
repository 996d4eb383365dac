// @rules 18-person-03
import { describe, expect, it } from 'vitest'
import type { Fen } from '../unit/units.ts'
import { type StandingSale, usualGoods } from './usual-goods.ts'

const sale = (item: string, qty: number, amount: number): StandingSale => ({
  item,
  qty,
  amount: amount as Fen,
})

describe('the usual goods of a person', () => {
  it('are what most of the parcels had, with what was paid', () => {
    // Milk was 3,333 and 3,000 a piece; the mean is 3,166.5.
    const lines = [
      { pkId: 'A', item: 'Milk', qty: 3 },
      { pkId: 'A', item: 'Oil', qty: 9 },
      { pkId: 'B', item: 'Milk', qty: 1 },
      { pkId: 'B', item: 'Milk', qty: 1 },
    ]
    const sales = [sale('Milk', 3, 10000), sale('Milk', 1, 3000), sale('Milk', 0, 0)]
    expect(usualGoods(lines, sales)).toEqual([
      { item: 'Milk', parcels: 2, ordered: 5, sold: 4, amount: 13000, usualPrice: 3167 },
      { item: 'Oil', parcels: 1, ordered: 9, sold: 0, amount: 0, usualPrice: null },
    ])
  })

  it('have the median of the last ten sales as their price', () => {
    // The middle two of the first ten are 5 and 6.
    const prices = [9, 1, 8, 2, 7, 3, 6, 4, 5, 10, 1000, 1000]
    const sales = prices.map((price) => sale('Milk', 2, 2 * price))
    expect(usualGoods([{ pkId: 'A', item: 'Milk', qty: 24 }], sales)[0]?.usualPrice).toBe(6)
  })
})

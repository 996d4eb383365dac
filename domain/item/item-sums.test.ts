// @rules 9-checkout-12
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { always } from '../../testkit/random/always.ts'
import type { Fen } from '../unit/units.ts'
import { type SummedRow, sumByItem } from './item-sums.ts'

const row = fc.record({
  item: fc.constantFrom('Milk', 'Honey', 'Swisse', 'constructor'),
  qty: fc.integer({ min: 1, max: 100_000 }),
  qtyInCart: fc.nat(10),
  cost: fc.integer({ min: 1, max: 1_000_000 }).map((amount) => amount as Fen),
  sendTime: fc
    .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
})

it('sums of items equal the sums of their rows, and every row is in exactly one', () =>
  always(fc.array(row, { maxLength: 40 }), (rows) => {
    const sums = sumByItem(rows, (one: SummedRow) => one)
    const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
    expect(total(sums.map(({ pieces }) => pieces))).toBe(total(rows.map(({ qty }) => qty)))
    expect(total(sums.map(({ inCart }) => inCart))).toBe(total(rows.map(({ qtyInCart }) => qtyInCart)))
    expect(total(sums.map(({ cost }) => cost))).toBe(total(rows.map(({ cost, qty }) => cost * qty)))
    expect(new Set(sums.map(({ item }) => item)).size).toBe(sums.length)
    expect(new Set(sums.flatMap((sum) => sum.rows))).toEqual(new Set(rows))
    for (const { item, rows: own, oldest } of sums) {
      expect(own.every((one) => one.item === item && one.sendTime >= oldest)).toBe(true)
      expect(own.some(({ sendTime }) => sendTime === oldest)).toBe(true)
    }
  }))

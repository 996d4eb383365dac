// @rules 16-const-18
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { always } from '../../testkit/random/always.ts'
import { itemTypes } from '../item/moves.ts'
import { cartRowMoney, cartSubtotal } from '../item/payback.ts'
import type { Fen } from '../unit/units.ts'
import { cartTotals } from './cart-totals.ts'
import { rowCost } from './landed-cost.ts'

const fen = (max: number) => fc.nat(max).map((amount) => amount as Fen)
const entry = fc.record({
  qty: fc.integer({ min: 1, max: 1000 }),
  cost: fen(1_000_000),
  originalType: fc.constantFrom(...itemTypes),
  returnAllProfits: fc.boolean(),
  payAmountFromCustomer: fen(1_000_000_000),
})

it('the sums of a cart equal the sums of its entries', () =>
  always(fc.array(entry, { maxLength: 30 }), (drawn) => {
    const rows = drawn.map((one) =>
      one.originalType === 'employee' ? { ...one, payAmountFromCustomer: null } : one,
    )
    const money = rows.map((one) => ({ fromCustomer: one.payAmountFromCustomer, ...toMoney(one) }))
    const totals = cartTotals(money)
    const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
    expect(totals.cost).toBe(sumOf(rows.map(({ cost, qty }) => rowCost(cost, qty))))
    expect(totals.fromCustomer).toBe(sumOf(rows.map((one) => one.payAmountFromCustomer ?? 0)))
    expect(totals.toSender).toBe(cartSubtotal(rows.map(cartRowMoney)))
    const employee = sumOf(
      rows.filter(({ originalType }) => originalType === 'employee').map(({ cost, qty }) => cost * qty),
    )
    expect(totals.profits).toBe(totals.fromCustomer - (totals.cost - employee))
  }))

function toMoney(row: Parameters<typeof cartRowMoney>[0]) {
  const { profits, payAmountToSender } = cartRowMoney(row)
  return { profits, toSender: payAmountToSender }
}

it('an entry without profits has cost what goes to the sender', () => {
  const entries = [
    { fromCustomer: 600 as Fen, profits: 120 as Fen, toSender: 540 as Fen },
    { fromCustomer: 1 as Fen, profits: null, toSender: 300 as Fen },
  ]
  // 600 - 120 + 300.
  expect(cartTotals(entries)).toEqual({ cost: 780, fromCustomer: 601, profits: 120, toSender: 840 })
})

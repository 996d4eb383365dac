// @rules 1-payback-01 1-profit-01 11-cart-03
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always, alwaysOf } from '../../testkit/random/always.ts'
import { itemTypes } from '../item/moves.ts'
import { divideHalfUp } from '../test/whole.ts'
import { type Fen, rmb } from '../unit/units.ts'
import {
  cartRowMoney,
  cartSubtotal,
  mayReturnAllProfits,
  paidCost,
  paidCostPerEach,
  profitsOf,
} from './payback.ts'

/** Three pieces of 160.22, so the row costs 480.66. */
const threePieces = { qty: 3, cost: rmb.from(160.22), originalType: 'sold', returnAllProfits: false } as const
const paidBy = (yuan: number) => ({ ...threePieces, payAmountFromCustomer: rmb.from(yuan) })

describe('three pieces of 160.22 cost 480.66', () => {
  it.each([
    [600, 119.34, 540.33, '480.66 + 59.67'],
    [600.01, 119.35, 540.34, '480.66 + 59.675 = 540.335, a tie'],
    [480.66, 0, 480.66, 'no profit'],
    [480.67, 0.01, 480.67, '480.66 + 0.005 = 480.665, a tie'],
    [480.65, -0.01, 480.66, '480.66 - 0.005 = 480.655, a tie'],
    [400.01, -80.65, 440.34, '480.66 - 40.325 = 440.335, a tie: holds for losses too'],
    [0, -480.66, 240.33, '480.66 - 240.33'],
  ])('the customer pays %d: profits %d, to the sender %d (%s)', (subtotal, profits, toSender) => {
    expect(inYuan(cartRowMoney(paidBy(subtotal)))).toEqual({ profits, payAmountToSender: toSender })
    const exception = { ...paidBy(subtotal), originalType: 'exception' } as const
    expect(inYuan(cartRowMoney(exception))).toEqual({ profits, payAmountToSender: toSender })
  })

  it('a row flagged all profits pays the sender what the customer pays', () => {
    const flagged = { ...paidBy(600.01), returnAllProfits: true }
    expect(inYuan(cartRowMoney(flagged))).toEqual({ profits: 119.35, payAmountToSender: 600.01 })
  })

  it('an employee row pays its cost and has no profits, whatever else is given', () => {
    const employee = { ...threePieces, originalType: 'employee', payAmountFromCustomer: null } as const
    expect(inYuan(cartRowMoney(employee))).toEqual({ profits: null, payAmountToSender: 480.66 })
    const claimed = { ...employee, payAmountFromCustomer: rmb.from(1), returnAllProfits: true }
    expect(inYuan(cartRowMoney(claimed))).toEqual({ profits: null, payAmountToSender: 480.66 })
  })
})

describe('any row', () => {
  const rows = fc.record({
    qty: fc.integer({ min: 1, max: 100_000 }),
    cost: fen(1, 900_000),
    originalType: fc.constantFrom('sold', 'stock', 'exception'),
    returnAllProfits: fc.boolean(),
    payAmountFromCustomer: fen(-100_000_000_000, 100_000_000_000),
  })

  it('equals integer arithmetic, including losses and negative amounts', () =>
    alwaysOf(500, rows, (row) => {
      const cost = BigInt(row.qty) * BigInt(row.cost)
      const fromCustomer = BigInt(row.payAmountFromCustomer)
      const profits = fromCustomer - cost
      const shared = divideHalfUp(2n * cost + profits, 2n)
      const money = cartRowMoney(row)
      expect(BigInt(money.profits ?? 0)).toBe(profits)
      expect(BigInt(money.payAmountToSender)).toBe(row.returnAllProfits ? fromCustomer : shared)
      expect(profitsOf(row.payAmountFromCustomer, row.cost, row.qty)).toBe(money.profits)
    }))

  it('splits the profit between the business and the sender: the halves add up, and differ by at most a fen', () =>
    always(rows, (row) => {
      const { payAmountToSender, profits } = cartRowMoney({ ...row, returnAllProfits: false })
      const toSender = BigInt(payAmountToSender) - BigInt(row.qty) * BigInt(row.cost)
      const kept = BigInt(row.payAmountFromCustomer) - BigInt(payAmountToSender)
      expect(toSender + kept).toBe(BigInt(profits ?? 0))
      expect([-1n, 0n, 1n]).toContain(toSender - kept)
    }))

  it('the cart subtotal is the sum of what goes to the senders', () => {
    always(fc.array(rows, { maxLength: 100 }), (entries) => {
      const money = entries.map(cartRowMoney)
      const exact = money.reduce((total, row) => total + BigInt(row.payAmountToSender), 0n)
      expect(BigInt(cartSubtotal(money))).toBe(exact)
    })
    expect(cartSubtotal([])).toBe(0)
  })
})

it('all profits can be flagged on rows from sold and stock only', () => {
  expect(itemTypes.filter(mayReturnAllProfits)).toEqual(['sold', 'stock'])
})

function fen(min: number, max: number): fc.Arbitrary<Fen> {
  return fc.integer({ min, max }).map((units) => rmb.from(units / 100))
}

function inYuan({ payAmountToSender, profits }: { payAmountToSender: Fen; profits: Fen | null }) {
  return {
    payAmountToSender: rmb.toNumber(payAmountToSender),
    profits: profits === null ? null : rmb.toNumber(profits),
  }
}

it('a row without a subtotal pays its cost and has no profits, in any state', () => {
  const unpaid = { ...threePieces, payAmountFromCustomer: null }
  expect(inYuan(cartRowMoney(unpaid))).toEqual({ profits: null, payAmountToSender: 480.66 })
})

it('the cost of paid pieces is the subtotal without the profits; without profits it is all that the sender gets', () => {
  // 600.00 - 119.34 = 480.66; a third of it is 160.22.
  const sold = { qty: 3, payAmountFromCustomer: rmb.from(600), ...cartRowMoney(paidBy(600)) }
  expect([paidCost(sold), paidCostPerEach(sold)]).toEqual([48_066, 16_022])
  const employee = { ...threePieces, originalType: 'employee', payAmountFromCustomer: rmb.from(1) } as const
  expect(paidCost({ ...employee, ...cartRowMoney(employee) })).toBe(48_066)
})

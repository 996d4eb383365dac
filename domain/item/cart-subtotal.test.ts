// @rules 3-cart-01
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always } from '../../testkit/random/always.ts'
import { isRefusal, refusalStatus } from '../refusal/refusal.ts'
import { rmb } from '../unit/units.ts'
import { checkSubtotal, exceptionRow, subtotalForCart } from './cart-subtotal.ts'

/** 5 pieces of 160.22. */
const row = {
  type: 'sold',
  originalType: 'sold',
  approved: false,
  qty: 5,
  qtyInCart: 0,
  cost: rmb.from(160.22),
  subtotal: null,
  subtotalInCart: rmb.from(0),
} as const
const stock = { ...row, type: 'stock', originalType: 'stock' } as const
const employee = { ...row, type: 'employee', originalType: 'employee' } as const
const approved = { ...row, type: 'exception', approved: true, subtotal: rmb.from(400.01) } as const

/** What the customer pays in RMB, null for employee purchases, or code and status of the refusal. */
function paid(...args: Parameters<typeof subtotalForCart>) {
  const result = subtotalForCart(...args)
  if (isRefusal(result)) return [result.refused, refusalStatus(result)]
  const { payAmountFromCustomer } = result
  return payAmountFromCustomer === null ? null : rmb.toNumber(payAmountFromCustomer)
}

describe('three sold or stock pieces of 160.22 cost 480.66', () => {
  it.each([480.66, 480.67, 600, 1e9])('%d is a subtotal without a loss', (subtotal) => {
    expect(paid(row, 3, subtotal)).toBe(subtotal)
    expect(paid(stock, 3, subtotal)).toBe(subtotal)
  })

  it.each([480.65, 0.01, 0])('%d is a loss', (subtotal) => {
    expect(paid(row, 3, subtotal)).toEqual(['item.loss', 400])
    expect(paid(stock, 3, subtotal)).toEqual(['item.loss', 400])
  })

  it.each([undefined, -0.01, -600, 600.001, 1e10, Number.NaN, Number.POSITIVE_INFINITY])(
    '%d is no subtotal',
    (subtotal) => {
      expect(paid(row, 3, subtotal)).toEqual(['item.subtotal', 400])
      expect(paid(stock, 3, subtotal)).toEqual(['item.subtotal', 400])
    },
  )
})

describe('an employee purchase', () => {
  it.each([undefined, 0, 600, -1, Number.NaN])('has no subtotal, whatever the request says: %d', (subtotal) =>
    expect(paid(employee, 3, subtotal)).toBeNull(),
  )
})

describe('an exception of 5 pieces for 400.01', () => {
  it('takes its own share, whatever the request says: 3 / 5 of 400.01 = 240.006 -> 240.01', () => {
    for (const subtotal of [undefined, 0, 9999]) expect(paid(approved, 3, subtotal)).toBe(240.01)
    expect(paid(approved, 5, undefined)).toBe(400.01)
    // The other 2 take the remainder: 400.01 - 240.01.
    expect(paid({ ...approved, qtyInCart: 3, subtotalInCart: rmb.from(240.01) }, 2, undefined)).toBe(160)
  })

  it('cannot go before an admin approves it', () => {
    expect(paid({ ...approved, approved: false }, 3, 600)).toEqual(['item.not_approved', 400])
  })

  it('without a stored subtotal has the subtotal 0', () => {
    expect(exceptionRow({ ...approved, subtotal: null }).subtotal).toBe(0)
    expect(paid({ ...approved, subtotal: null }, 3, undefined)).toBe(0)
  })
})

it('refuses a missing subtotal; accepts 0 or more with at most 2 decimals', () => {
  expect([checkSubtotal(0), checkSubtotal(0.01), checkSubtotal(1234.56)]).toEqual([0, 1, 123_456])
  for (const wrong of [null, undefined, -0.01, 0.001]) {
    expect(checkSubtotal(wrong)).toMatchObject({ refused: 'item.subtotal' })
  }
})

it('refuses sold pieces exactly when they cost more than is paid', () => {
  const fen = fc.integer({ min: 0, max: 10_000_000 })
  always(fen, fc.integer({ min: 1, max: 50 }), fen, (subtotal, pieces, cost) => {
    const result = subtotalForCart({ ...row, qty: 50, cost: rmb.from(cost / 100) }, pieces, subtotal / 100)
    const expected = subtotal < pieces * cost ? { refused: 'item.loss' } : { payAmountFromCustomer: subtotal }
    expect(result).toMatchObject(expected)
  })
})

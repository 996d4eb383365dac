// @rules 12-cart-04
import { describe, expect, test } from 'vitest'
import { heldSubtotal, previewCartRow } from './cart-preview.ts'

const sold = { type: 'sold', qty: 6, qty_in_cart: 2, cost: 99.64, subtotal: null } as const
const exception = { type: 'exception', qty: 3, qty_in_cart: 0, cost: 100, subtotal: 100 } as const

describe('a preview of sold pieces', () => {
  test('2 pieces for 250: cost 199.28, profits 50.72, payment to the sender 199.28 + 25.36', () => {
    expect(previewCartRow(sold, 2, 250, null)).toEqual({
      cost: 199.28,
      subtotal: 250,
      profits: 50.72,
      toSender: 224.64,
    })
  })

  test('a subtotal below the cost has negative profits, which open the loss dialog', () => {
    expect(previewCartRow(sold, 2, 10, null).profits).toBe(-189.28)
  })

  test('without a subtotal only the cost is known; without pieces no amount is known', () => {
    expect(previewCartRow(sold, 2, null, null)).toEqual({
      cost: 199.28,
      subtotal: null,
      profits: null,
      toSender: null,
    })
    for (const qty of [null, 0, -1, 1.5, 5]) expect(previewCartRow(sold, qty, 250, null).cost).toBeNull()
  })

  test('a subtotal that the server would refuse has no preview', () => {
    for (const subtotal of [-1, 1.005, 2e9]) {
      expect(previewCartRow(sold, 1, subtotal, null).toSender).toBeNull()
    }
  })
})

test('the subtotal of an employee purchase is always its cost', () => {
  expect(previewCartRow({ ...sold, type: 'employee' }, 3, 1000, null)).toEqual({
    cost: 298.92,
    subtotal: null,
    profits: null,
    toSender: 298.92,
  })
})

describe('a preview of an exception with 3 pieces for 100', () => {
  test('one piece gets 33.33; the last piece gets the rest', () => {
    expect(previewCartRow(exception, 1, null, rmbFen(0)).subtotal).toBe(33.33)
    expect(previewCartRow({ ...exception, qty_in_cart: 2 }, 1, null, rmbFen(66.66)).subtotal).toBe(33.34)
  })

  test("the share is unknown while another user's cart holds pieces", () => {
    const row = { _id: 'a', qty_in_cart: 2 }
    const own = { original_id: 'a', qty: 1, payAmountFromCustomer: 33.33 }
    expect(heldSubtotal(row, [own, { ...own, original_id: 'b' }])).toBeNull()
    expect(heldSubtotal(row, [own, own])).toBe(6666)
    expect(previewCartRow({ ...exception, qty_in_cart: 2 }, 1, null, null)).toMatchObject({
      cost: 100,
      subtotal: null,
      toSender: null,
    })
  })
})

function rmbFen(yuan: number) {
  return heldSubtotal({ _id: 'x', qty_in_cart: 1 }, [
    { original_id: 'x', qty: 1, payAmountFromCustomer: yuan },
  ])
}

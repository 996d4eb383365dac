// @rules 16-const-16
import { expect, test } from 'vitest'
import { cartTotal } from './cart-total.ts'

test('the total is the exact sum of all payments to senders, formatted', () => {
  expect(cartTotal([])).toBe('0.00')
  // 0.1 + 0.2 in floats would be 0.30000000000000004.
  expect(cartTotal([{ payAmountToSender: 0.1 }, { payAmountToSender: 0.2, profits: -0.05 }])).toBe('0.30')
  expect(cartTotal([{ payAmountToSender: 1200 }, { payAmountToSender: 3, profits: 1 }])).toBe('1,203.00')
})

// @rules 11-payment-04
import { expect, it } from 'vitest'
import { paymentState } from './payment-state.ts'

it.each([
  [undefined, false, 'unpaid'],
  [undefined, true, 'unpaid'],
  ['', true, 'unpaid'],
  ['01ABC', false, 'pending'],
  ['01ABC', true, 'completed'],
] as const)('transaction %j, approved %j: %s', (transaction_id, transactionApproved, state) => {
  expect(paymentState({ transaction_id, transactionApproved })).toBe(state)
})

// @rules 3-filter-03 17-mark-02
import { expect, test } from 'vitest'
import { wordings } from '#domain/messages/wordings.ts'
import { searchedMethods } from '#domain/money/payment-method.ts'
import { askedOf } from './find-transactions.ts'

test('the search knows a payment method in every language', () => {
  for (const [method, names] of Object.entries(searchedMethods)) {
    expect(names).toContain(method)
    for (const { words } of Object.values(wordings))
      expect(names).toContain(words.paymentMethod?.[method] ?? '')
  }
})

test('a link to a transaction finds it also after it was rejected or voided; a search finds what stands', () => {
  expect(askedOf({ transaction_id: 'X1' })).toEqual({ q: 'X1', corrected: 'included' })
  expect(askedOf({ transaction_id: 'X1', q: 'milk' })).toEqual({ q: 'milk' })
  expect(askedOf({ q: 'milk', state: 'approved' })).toEqual({ q: 'milk', state: 'approved' })
  expect(askedOf({ page: 2 })).toBeNull()
})

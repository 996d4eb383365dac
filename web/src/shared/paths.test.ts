import { expect, test } from 'vitest'
import {
  addressSearch,
  checkoutSearch,
  logSearch,
  packageSearch,
  toCheckout,
  toTransaction,
  transactionSearch,
} from './paths.ts'

test('checkout accepts only its tabs and the open cart', () => {
  expect(checkoutSearch({ type: 'Stock', cart: 'open' })).toEqual({ type: 'Stock', cart: 'open' })
  expect(checkoutSearch({ type: 'stock', cart: 'yes', x: '1' })).toEqual({})
})

test('ids and names stay texts', () => {
  expect(transactionSearch({ transaction_id: '12345678901234567890' })).toEqual({
    transaction_id: '12345678901234567890',
  })
  expect(packageSearch({ pk_id: '00000000001' })).toEqual({ pk_id: '00000000001' })
  expect(addressSearch({ receiver: 'true' })).toEqual({ receiver: 'true' })
  expect([transactionSearch({}), packageSearch({ pk_id: '' }), addressSearch({ receiver: 1 })]).toEqual([
    {},
    {},
    {},
  ])
})

test('days of a period must be in the calendar', () => {
  expect(transactionSearch({ from: '2026-02-28', to: '2026-02-30' })).toEqual({ from: '2026-02-28' })
  expect(transactionSearch({ from: 20260228, to: '28/02/2026' })).toEqual({})
  expect(logSearch({ from: '2026-02-30', to: '2026-02-28' })).toEqual({ to: '2026-02-28' })
})

test('the search and the page of a list stay in the URL', () => {
  expect(checkoutSearch({ q: '奶粉', page: '3' })).toEqual({ q: '奶粉', page: 3 })
  expect(logSearch({ action: 'Login', user: 'Mei', page: '2' })).toEqual({
    action: 'Login',
    user: 'Mei',
    page: 2,
  })
  for (const page of ['1', '0', '-2', '1.5', 'x', undefined]) expect(transactionSearch({ page })).toEqual({})
  expect(logSearch({ action: 'Log', user: '', q: '' })).toEqual({})
})

test('links include their search params', () => {
  expect(toCheckout({ type: 'Exception' })).toEqual({
    to: '/dashboard/checkout',
    search: { type: 'Exception' },
  })
  expect(toTransaction('7')).toEqual({
    to: '/dashboard/transaction/$transaction',
    params: { transaction: '7' },
  })
})

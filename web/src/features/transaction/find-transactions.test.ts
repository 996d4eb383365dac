import { expect, test } from 'vitest'
import { transactionText } from './find-transactions.ts'

test('the search covers the id, and the time as shown, in China', () => {
  const transaction = { _id: '01M7XZHWRZGJRA1MS3QT8FCGNB', createdAt: '2026-12-31T16:00:01.000Z' }
  expect(transactionText(transaction)).toBe('01M7XZHWRZGJRA1MS3QT8FCGNB 2027-01-01 00:00:01')
})

import { expect, it } from 'vitest'
import { creditNoteName, transactionName } from './transaction-number.ts'

it('a transaction is called by its number, its credit notes by both numbers', () => {
  expect(transactionName(2041)).toBe('T-2041')
  expect(creditNoteName(2041, 1)).toBe('CN-2041-1')
})

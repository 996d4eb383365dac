import { expect, it } from 'vitest'
import type { Fen } from '../money/units.ts'
import type { AccountEntry } from './account-entry.ts'
import { settleOldestFirst } from './settlement.ts'

function entry(id: string, amount: number, itemId: string | null = null): AccountEntry {
  const none = { party: 'party 1', method: null }
  return { ...none, side: 'customer', id, amount: amount as Fen, cause: 'opening', itemId, at: Number(id) }
}

it('what belongs to no item is a charge of its own, and entries of one item are one', () => {
  const entries = [
    entry('1', 100),
    entry('2', 50),
    entry('3', 30, 'a'),
    entry('4', 20, 'a'),
    entry('5', 7, 'b'),
  ]
  expect(settleOldestFirst(entries)).toEqual({
    charges: [
      { itemId: null, at: 1, amount: 100, open: 100 },
      { itemId: null, at: 2, amount: 50, open: 50 },
      { itemId: 'a', at: 3, amount: 50, open: 50 },
      { itemId: 'b', at: 5, amount: 7, open: 7 },
    ],
    credit: 0,
  })
})

it('payments settle the oldest charge first, what belongs to no item, too', () => {
  // 120 of 150: the first is settled, of the second 30 are open.
  expect(settleOldestFirst([entry('1', 100), entry('2', 50), entry('3', -120)])).toEqual({
    charges: [{ itemId: null, at: 2, amount: 50, open: 30 }],
    credit: 0,
  })
})

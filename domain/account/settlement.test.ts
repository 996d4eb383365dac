import { expect, it } from 'vitest'
import type { Fen } from '../unit/units.ts'
import type { AccountEntry } from './account-entry.ts'
import { settleOldestFirst } from './settlement.ts'

function entry(id: string, amount: number, itemId: string | null = null, more: object = {}): AccountEntry {
  const none = { party: 'party 1', method: null, cause: 'opening' as const }
  return { ...none, side: 'customer', id, amount: amount as Fen, itemId, at: Number(id), ...more }
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

it('money that went back is taken off what was paid before that settles anything', () => {
  const repaid = [entry('1', -500), entry('2', 600, 'a'), entry('3', 500, null, { cause: 'repayment' })]
  expect(settleOldestFirst(repaid)).toEqual({
    charges: [{ itemId: 'a', at: 2, amount: 600, open: 600 }],
    credit: 0,
  })
  // 500 for both; all of b was returned, and a became dearer by 50.
  const entries = [
    entry('1', 350, 'a'),
    entry('2', 200, 'b'),
    entry('3', -500),
    entry('4', -200, 'b'),
    entry('5', 200, 'b', { cause: 'returned' }),
  ]
  expect(settleOldestFirst(entries)).toEqual({
    charges: [{ itemId: 'a', at: 1, amount: 350, open: 50 }],
    credit: 0,
  })
  // More went back than was paid.
  expect(settleOldestFirst([entry('1', -10), entry('2', 30, null, { cause: 'repayment' })])).toEqual({
    charges: [{ itemId: null, at: 2, amount: 30, open: 20 }],
    credit: 0,
  })
})

it('what is not named belongs to many people, who pay nothing of each other', () => {
  const none = { party: null }
  const entries = [entry('1', 600, 'a', none), entry('2', -200, 'b', none), entry('3', -50, 'a', none)]
  expect(settleOldestFirst(entries)).toEqual({
    charges: [{ itemId: 'a', at: 1, amount: 550, open: 550 }],
    credit: 200,
  })
})

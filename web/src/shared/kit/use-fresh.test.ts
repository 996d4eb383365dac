import { expect, test } from 'vitest'
import { freshRows } from './use-fresh.ts'

const a = { _id: 'a', updatedAt: '1' }
const b = { _id: 'b', updatedAt: '1' }

test('new and changed rows count as changed, wherever they are; unchanged and removed rows do not', () => {
  const now = [{ _id: 'c', updatedAt: '1' }, { ...b }, { ...a, updatedAt: '2' }]
  expect(freshRows([a, b], now)).toEqual(new Set(['c', 'a']))
  expect(freshRows([a, b], [{ ...b }])).toEqual(new Set())
})

test('older rows that were loaded later do not count as changed', () => {
  const old = { _id: '1', updatedAt: '1' }
  expect(freshRows([b, a], [b, a, old])).toEqual(new Set())
})

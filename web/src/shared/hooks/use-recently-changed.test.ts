import { expect, test } from 'vitest'
import { recentlyChangedRows } from './use-recently-changed.ts'

const versionOf = ({ updatedAt }: { updatedAt: string }) => updatedAt
const a = { _id: 'a', updatedAt: '1' }
const b = { _id: 'b', updatedAt: '1' }

test('new and changed rows count as changed, wherever they are; unchanged and removed rows do not', () => {
  const now = [{ _id: 'c', updatedAt: '1' }, { ...b }, { ...a, updatedAt: '2' }]
  expect(recentlyChangedRows([a, b], now, versionOf)).toEqual(new Set(['c', 'a']))
  expect(recentlyChangedRows([a, b], [{ ...b }], versionOf)).toEqual(new Set())
})

test('older rows that were loaded later do not count as changed', () => {
  const old = { _id: '1', updatedAt: '1' }
  expect(recentlyChangedRows([b, a], [b, a, old], versionOf)).toEqual(new Set())
})

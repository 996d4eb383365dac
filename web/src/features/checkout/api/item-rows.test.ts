// @rules 10-item-01 9-checkout-26 10-item-03
import { expect, test } from 'vitest'
import { item } from '../../../shared/testing/items.ts'
import { allItems, asTyped, available, countsOf, type ItemRecord, itemsOf, movesOf } from './item-rows.ts'

const row = item('sold', 6, { _id: '1', item: 'Vitamin C', qty_in_cart: 2, note: 'call first' })
const stock: ItemRecord = { ...row, _id: '2', type: 'stock', originalType: 'stock', qty: 3, qty_in_cart: 0 }
const exception: ItemRecord = {
  ...row,
  _id: '3',
  type: 'exception',
  qty: 1,
  createdAt: '2026-03-02T00:00:00.000Z',
}
const items = [row, stock, exception]

test('the groups of the answer are merged into one list, newest first', () => {
  const all = allItems({
    soldItems: [row],
    stockItems: [stock],
    employeeItems: [],
    exceptionItems: [exception],
  })
  expect(all.map(({ _id }) => _id)).toEqual(['3', '2', '1'])
})

test('rows of one order stand as typed, newest orders first, and pieces that were moved later above them', () => {
  const at = (_id: string, createdAt: string): ItemRecord => ({ ...row, _id, createdAt })
  const [older, newer, moved] = [
    '2026-03-01T03:00:00.000Z',
    '2026-03-02T03:00:00.000Z',
    '2026-03-03T03:00:00.000Z',
  ]
  const typed = [
    at('a1', older),
    at('a2', older),
    at('a3', older),
    at('b1', newer),
    at('b2', newer),
    at('c1', moved),
  ]
  const shown = ['c1', 'b1', 'b2', 'a1', 'a2', 'a3']
  for (const loaded of [typed, typed.toReversed()]) {
    const rows = asTyped(loaded)
    expect(itemsOf(rows, 'All').map(({ _id }) => _id)).toEqual(shown)
    expect(itemsOf(rows, 'Sold').map(({ _id }) => _id)).toEqual(shown)
  }
})

test('each tab has the rows of its state, and the counts match', () => {
  expect(itemsOf(items, 'All')).toHaveLength(items.length)
  expect(itemsOf(items, 'Stock')).toEqual([stock])
  const counts = {
    sold: { pieces: 6, rows: 1 },
    stock: { pieces: 3, rows: 1 },
    employee: { pieces: 0, rows: 0 },
    exception: { pieces: 1, rows: 1 },
  }
  expect(countsOf(counts)).toEqual([
    { tab: 'All', pieces: 10, rows: 3 },
    { tab: 'Sold', pieces: 6, rows: 1 },
    { tab: 'Stock', pieces: 3, rows: 1 },
    { tab: 'Employee', pieces: 0, rows: 0 },
    { tab: 'Exception', pieces: 1, rows: 1 },
  ])
})

test('pieces in carts are not available', () => {
  expect(available(row)).toBe(4)
})

test('moves follow the table of the domain; only an approved exception can go to the cart', () => {
  expect(movesOf(row)).toEqual(['cart', 'stock', 'employee', 'exception'])
  expect(movesOf(exception)).toEqual(['sold'])
  expect(movesOf({ ...exception, approved: true })).toEqual(['cart', 'sold'])
})

// @rules 21-charts-01
import { expect, test } from 'vitest'
import type { Fen } from '../unit/units.ts'
import { summedBy, topRanked } from './ranking.ts'

const row = (item: string, pieces: number) => ({ item, pieces })
const pieces = (ranked: { pieces: number }) => ranked.pieces

test('sorts by amount, largest first, losses last, and returns no more than requested', () => {
  const rows = [row('b', 3), row('d', -2), row('a', 12), row('c', 0)]
  expect(topRanked(rows, pieces, 3)).toEqual([row('a', 12), row('b', 3), row('c', 0)])
  expect(topRanked(rows, pieces, 10)).toEqual([row('a', 12), row('b', 3), row('c', 0), row('d', -2)])
  expect(topRanked([], pieces, 10)).toEqual([])
})

test('sorts equal amounts by name, whatever their input order', () => {
  const rows = [row('奶粉', 5), row('Zinc', 5), row('apple', 5), row('Vitamin C', 5)]
  const order = ['Vitamin C', 'Zinc', 'apple', '奶粉']
  expect(topRanked(rows, pieces, 4).map(({ item }) => item)).toEqual(order)
  expect(topRanked(rows.toReversed(), pieces, 4).map(({ item }) => item)).toEqual(order)
  expect(topRanked(rows, pieces, 1)).toEqual([row('Vitamin C', 5)])
})

test('does not change its input', () => {
  const rows = Object.freeze([row('a', 1), row('b', 2)])
  topRanked(rows, pieces, 1)
  expect(rows).toEqual([row('a', 1), row('b', 2)])
})

test('adds up the sales of all texts of a product under its name, and keeps other texts apart', () => {
  const sale = (item: string, pieces: number, profits: number) => ({ item, pieces, profits: profits as Fen })
  const product = { id: 'P1', name: '鱼油' }
  const sales = [
    sale('Fish oil', 3, 500),
    sale('鱼油', 2, -100),
    sale('fish oil 1L', 4, 70),
    sale('Zinc', 1, 9),
  ]
  const found = summedBy(sales, ({ item }) => (/fish|鱼/i.test(item) ? product : null))
  expect(found).toEqual([sale('鱼油', 9, 470), sale('Zinc', 1, 9)])
  // A text that is called like a product of other texts is not that product.
  expect(
    summedBy([sale('Fish oil', 3, 5), sale('鱼油', 2, 1)], ({ item }) => (item === '鱼油' ? null : product)),
  ).toEqual([sale('鱼油', 3, 5), sale('鱼油', 2, 1)])
})

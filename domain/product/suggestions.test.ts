// @rules 21-history-01 21-history-02
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always } from '../../testkit/random/always.ts'
import type { Cents, Grams } from '../unit/units.ts'
import { itemKey } from './item-key.ts'
import { History, joined, namesOf, type PastLine } from './suggestions.ts'

const line = (item: string, at: number, more: Partial<PastLine> = {}): PastLine => ({
  item,
  qty: 1,
  price: 2000 as Cents,
  weight: 900 as Grams,
  type: '非奶粉',
  at,
  ...more,
})
const historyOf = (...lines: readonly PastLine[]) => {
  const history = new History()
  for (const one of lines) history.add(one)
  return history
}

describe('suggestions of past lines', () => {
  it('are groups of writings, those with the most lines first, with the numbers of the latest line', () => {
    const history = historyOf(
      line('Zinc', 5),
      line('A2 3段 900g', 1, { qty: 3, price: 2399 as Cents, type: '奶粉' }),
      line('a2 3段 0.9kg', 4, { qty: 2, price: 2599 as Cents, weight: 950 as Grams, type: '奶粉' }),
      line('A2 3段 900g', 2, { qty: 6 }),
    )
    expect(history.suggestions(new Set())).toEqual([
      {
        key: 'a2 3段900g',
        name: 'A2 3段 900g',
        texts: ['A2 3段 900g', 'a2 3段 0.9kg'],
        lines: 3,
        pieces: 11,
        price: 2599,
        weight: 950,
        class: 'infant',
        at: 4,
      },
      expect.objectContaining({ name: 'Zinc', lines: 1, pieces: 1, class: 'other' }),
    ])
  })

  it('take the latest of writings that are equally frequent, and the class of the latest package', () => {
    const history = historyOf(
      line('fish oil', 1, { type: '蓝胖子6' }),
      line('Fish Oil', 3, { type: '蓝胖子3' }),
      line('Zinc', 2, { type: '其他' }),
    )
    expect(history.suggestions(new Set())).toMatchObject([
      { name: 'Fish Oil', class: 'adult' },
      { name: 'Zinc', class: 'other' },
    ])
  })

  it('come by their lines, then the latest, then by name; a blank line is none', () => {
    const past = ['zinc', 'b', 'zinc', 'Zinc', 'a', 'x 1', 'X 1', ' '].map((item) => line(item, 1))
    for (const all of [past, past.toReversed()]) {
      const found = historyOf(...all, line('c', 2)).suggestions(new Set())
      expect(found.map(({ texts }) => texts)).toEqual([['zinc', 'Zinc'], ['X 1', 'x 1'], ['c'], ['a'], ['b']])
    }
  })

  it('leave out what stands for a product', () => {
    const history = historyOf(line('A2 1', 1), line('Zinc', 2))
    expect(history.suggestions(new Set([itemKey('a2  1')])).map(({ name }) => name)).toEqual(['Zinc'])
  })

  const lines = fc.array(
    fc.record({
      item: fc.constantFrom('A2 1', 'a2 1', 'A2 2', 'Zinc', 'ZINC', '鱼油 1L', '鱼油1000ml'),
      qty: fc.integer({ min: 1, max: 20 }),
      at: fc.integer({ min: 1, max: 1000 }),
    }),
    { maxLength: 30 },
  )
  it('have every line and piece once, in whatever order lines come', () =>
    always(lines, (past) => {
      const all = past.map(({ item, at, qty }) => line(item, at, { qty }))
      const found = historyOf(...all).suggestions(new Set())
      expect(found.reduce((sum, { lines: count }) => sum + count, 0)).toBe(past.length)
      expect(found.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(
        past.reduce((sum, { qty }) => sum + qty, 0),
      )
      for (const { key, texts } of found) expect(texts.every((text) => itemKey(text) === key)).toBe(true)
      const reversed = historyOf(...all.toReversed()).suggestions(new Set())
      expect(reversed.map(({ key, lines: count, texts }) => [key, count, texts])).toEqual(
        found.map(({ key, lines: count, texts }) => [key, count, texts]),
      )
    }))
})

it('joined suggestions have the writings and counts of all, and the rest of the first', () => {
  const one = { name: 'A2 1', texts: ['A2 1', 'a2 1'], lines: 2, pieces: 5 }
  const other = { name: 'A2 stage 1', texts: ['A2 stage 1'], lines: 1, pieces: 3 }
  expect(joined(one, [other])).toEqual({
    name: 'A2 1',
    texts: ['A2 1', 'a2 1', 'A2 stage 1'],
    lines: 3,
    pieces: 8,
  })
})

it('a text with a Chinese character is a Chinese name', () => {
  expect(namesOf('A2 3段')).toEqual({ nameZh: 'A2 3段', nameEn: '' })
  expect(namesOf('Fish oil')).toEqual({ nameZh: '', nameEn: 'Fish oil' })
})

// @rules 11-flow-01 2-line-01 2-line-02
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always, alwaysOf } from '../../testkit/random/always.ts'
import { isRefusal } from '../refusal/refusal.ts'
import { gatherLines, type OrderLine, type Review, type ReviewEntry, reviewOf } from './order-lines.ts'

const base = { item: 'A2 1', price: 25.99, weight: 0.9, subtotalWeight: 9, cost: 160.22, note: '' }

const line = (sold: number, stock: number, employee: number, change: Partial<OrderLine> = {}): OrderLine => ({
  ...base,
  qty: sold + stock + employee,
  sold,
  stock,
  employee,
  ...change,
})

const qtys = (review: Review) =>
  [review.sold, review.stock, review.employee].map((list) => list.map(({ qty }) => qty))

/** Lines or entries in a canonical order, to compare them as multisets. */
const asBag = (values: readonly unknown[]) =>
  values.map((value) => JSON.stringify(Object.entries(Object(value)).toSorted())).toSorted()

describe('a review', () => {
  it('of 10 pieces, 3 to stock and 2 to employees, has entries of 5, 3 and 2 that share the line', () => {
    const review = reviewOf([line(5, 3, 2)])
    expect(qtys(review)).toEqual([[5], [3], [2]])
    expect(review.sold).toEqual([{ ...base, qty: 5, stock: 3, employee: 2 }])
    expect(review.stock).toEqual([{ ...base, qty: 3, stock: 3, employee: 2 }])
    expect(review.employee).toEqual([{ ...base, qty: 2, stock: 3, employee: 2 }])
  })

  it('keeps only parts with pieces', () => {
    expect(qtys(reviewOf([line(4, 0, 0), line(0, 3, 0), line(0, 0, 2)]))).toEqual([[4], [3], [2]])
    expect(qtys(reviewOf([]))).toEqual([[], [], []])
  })
})

describe('entries gathered to lines', () => {
  it('form one line of 10 again', () => {
    expect(gatherLines(reviewOf([line(5, 3, 2)]))).toEqual([line(5, 3, 2)])
  })

  it('form two lines when a line was typed twice', () => {
    expect(gatherLines(reviewOf([line(5, 3, 2), line(5, 3, 2)]))).toEqual([line(5, 3, 2), line(5, 3, 2)])
    expect(gatherLines(reviewOf([line(2, 0, 0), line(2, 0, 0)]))).toEqual([line(2, 0, 0), line(2, 0, 0)])
  })

  it('of lines that differ in one field are not mixed', () => {
    const lines = [line(1, 1, 0), line(1, 1, 0, { note: 'red' }), line(1, 1, 0, { price: 26 }), line(1, 2, 0)]
    expect(gatherLines(reviewOf(lines))).toEqual(lines)
  })

  const whole = reviewOf([line(5, 3, 2)])
  it.each<[string, Review]>([
    ['the stock entry is missing', { ...whole, stock: [] }],
    ['the employee entry is missing', { ...whole, employee: [] }],
    ['the stock entry is there twice', { ...whole, stock: [...whole.stock, ...whole.stock] }],
    ['the sold entry is there twice', { ...whole, sold: [...whole.sold, ...whole.sold] }],
    ['the stock entry holds fewer pieces than the line says', withQty(whole, 'stock', 2)],
    ['the employee entry holds more pieces than the line says', withQty(whole, 'employee', 3)],
    ['a stock entry of a line that says it has none', { ...whole, stock: [entry(3, 0, 2)] }],
    ['stock below 0', { sold: [entry(5, -1, 0)], stock: [], employee: [] }],
    ['stock that is no whole number', { sold: [entry(5, 1.5, 0)], stock: [], employee: [] }],
    ['stock that is no number', { sold: [entry(5, Number.NaN, 0)], stock: [], employee: [] }],
    ['more stock and employee than pieces', { sold: [], stock: [entry(5, 5, 3)], employee: [] }],
  ])('are refused when %s', (_, review) => {
    expect(gatherLines(review)).toEqual({
      refused: 'order.split_parts',
      params: { item: 'A2 1' },
      fields: {},
    })
  })

  it.each([0, -1, 0.5, 100_001, Number.NaN, Number.POSITIVE_INFINITY])(
    'are refused when one has %d pieces',
    (qty) => {
      const refused = { refused: 'order.qty', params: { item: 'A2 1' }, fields: {} }
      expect(gatherLines({ sold: [entry(qty, 0, 0)], stock: [], employee: [] })).toEqual(refused)
      expect(gatherLines({ sold: [], stock: [], employee: [entry(qty, 0, qty)] })).toEqual(refused)
    },
  )

  it('form no lines when there are none', () =>
    expect(gatherLines({ sold: [], stock: [], employee: [] })).toEqual([]))
})

describe('any order', () => {
  // Few different values, so that equal and nearly equal lines are frequent.
  const lines = fc.array(
    fc
      .record({
        sold: fc.nat({ max: 3 }),
        stock: fc.nat({ max: 2 }),
        employee: fc.nat({ max: 2 }),
        item: fc.constantFrom('A', 'B', '__proto__'),
        note: fc.constantFrom('', '","'),
      })
      .filter(({ sold, stock, employee }) => sold + stock + employee > 0)
      .map(({ sold, stock, employee, ...text }) => line(sold, stock, employee, text)),
    { maxLength: 12 },
  )

  it('has all its pieces after division into lists', () =>
    always(lines, (order) => {
      const review = reviewOf(order)
      const pieces = qtys(review).flat()
      expect(pieces.every((qty) => qty > 0)).toBe(true)
      expect(total(pieces)).toBe(total(order.map(({ qty }) => qty)))
    }))

  it('is restored from its lists line by line, in any order of entries', () => {
    const shuffled = (entries: readonly ReviewEntry[]) =>
      fc.shuffledSubarray([...entries], { minLength: entries.length, maxLength: entries.length })
    const reviews = lines.chain((order) => {
      const { sold, stock, employee } = reviewOf(order)
      const review = fc.record({ sold: shuffled(sold), stock: shuffled(stock), employee: shuffled(employee) })
      return review.map((mixed) => ({ order, mixed }))
    })
    alwaysOf(500, reviews, ({ order, mixed }) => {
      const gathered = gatherLines(mixed)
      expect(isRefusal(gathered) ? gathered : asBag(gathered)).toEqual(asBag(order))
    })
  })

  it('with arbitrary entries is refused, or every entry is in a line and nothing is added', () => {
    const small = fc.constantFrom(0, 1, 2, 3, -1, 0.5)
    const entries = fc.array(
      fc.tuple(small, small, small).map(([qty, stock, employee]) => entry(qty, stock, employee)),
      { maxLength: 4 },
    )
    const reviews = fc.record({ sold: entries, stock: entries, employee: entries })
    alwaysOf(1000, reviews, (review) => {
      const gathered = gatherLines(review)
      if (isRefusal(gathered)) return
      const again = reviewOf(gathered)
      for (const list of ['sold', 'stock', 'employee'] as const) {
        expect(asBag(again[list])).toEqual(asBag(review[list]))
      }
      for (const { qty, sold, stock, employee } of gathered) expect(sold + stock + employee).toBe(qty)
    })
  })
})

function entry(qty: number, stock: number, employee: number): ReviewEntry {
  return { ...base, qty, stock, employee }
}

function withQty(review: Review, list: keyof Review, qty: number): Review {
  return { ...review, [list]: review[list].map((one) => ({ ...one, qty })) }
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

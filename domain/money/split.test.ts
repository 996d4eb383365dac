// @rules 11-flow-01
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always } from '../../testkit/random/always.ts'
import { largestPart, splitLine } from './split.ts'

describe('sold = qty - stock - employee', () => {
  it.each([
    [
      { qty: 10, stock: 3, employee: 2 },
      { sold: 5, stock: 3, employee: 2 },
    ],
    [
      { qty: 10, stock: 0, employee: 0 },
      { sold: 10, stock: 0, employee: 0 },
    ],
    [
      { qty: 10, stock: 10, employee: 0 },
      { sold: 0, stock: 10, employee: 0 },
    ],
    [
      { qty: 10, stock: 4, employee: 6 },
      { sold: 0, stock: 4, employee: 6 },
    ],
  ])('%j -> %j', (line, split) => {
    return expect(splitLine(line)).toEqual(split)
  })

  it.each([
    { qty: 10, stock: 11, employee: 0 },
    { qty: 10, stock: 5, employee: 6 },
    { qty: 10, stock: -1, employee: 0 },
    { qty: 10, stock: 0, employee: -1 },
    // A negative part would let the other one exceed the quantity.
    { qty: 10, stock: 12, employee: -2 },
    { qty: 10, stock: 1.5, employee: 0.5 },
    { qty: 2.5, stock: 0, employee: 0 },
    { qty: Number.NaN, stock: 0, employee: 0 },
    { qty: 10, stock: Number.NaN, employee: 0 },
    { qty: Number.POSITIVE_INFINITY, stock: 1, employee: 1 },
    // Beyond 2^53, integers are not exact.
    { qty: 2 ** 53 + 2, stock: 1, employee: 1 },
  ])('%j is refused', (line) => expect(splitLine(line)).toBeNull())

  it('sold + stock + employee = qty and no part is negative, for all accepted numbers', () => {
    const part = fc.integer({ min: -5, max: 100_000 })
    always(part, part, part, (qty, stock, employee) => {
      const split = splitLine({ qty, stock, employee })
      expect(split === null).toBe(stock < 0 || employee < 0 || stock + employee > qty)
      if (!split) return
      expect(split.sold + split.stock + split.employee).toBe(qty)
      expect(split).toMatchObject({ stock, employee })
      expect(split.sold).toBeGreaterThanOrEqual(0)
    })
  })
})

describe('the largest part given the other one', () => {
  it.each([
    [10, 3, 7],
    [10, 0, 10],
    [10, 10, 0],
    [10, 12, 0],
  ])('qty %d, other part %d: %d', (qty, other, largest) => expect(largestPart(qty, other)).toBe(largest))

  it('is accepted, and one more piece is refused', () => {
    const part = fc.nat({ max: 1000 })
    always(part, part, (employee, rest) => {
      const qty = employee + rest
      const stock = largestPart(qty, employee)
      expect(splitLine({ qty, stock, employee })?.sold).toBe(0)
      expect(splitLine({ qty, stock: stock + 1, employee })).toBeNull()
    })
  })
})

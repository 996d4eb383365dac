import { expect, test } from 'vitest'
import { countScale } from './count-scale.ts'

test.each([
  [[], 1, 4],
  [[0, 0], 1, 4],
  [[1], 1, 4],
  [[4, 2], 1, 4],
  [[5], 2, 8],
  [[3, 11, 7], 3, 12],
  [[39, 96], 25, 100],
  [[41], 20, 80],
  [[200_000], 50_000, 200_000],
  [[1_234_567], 400_000, 1_600_000],
])('%j has a scale in steps of %d to %d', (amounts, interval, max) => {
  expect(countScale(amounts)).toEqual({ interval, max })
})

test('every scale has four steps of whole numbers and includes all amounts', () => {
  for (let most = 1; most < 20_000; most += 7) {
    const { interval, max } = countScale([most])
    expect([Number.isInteger(interval), max / interval, max >= most]).toEqual([true, 4, true])
    // The scale is at most twice the maximum, except for very small numbers.
    expect(most <= 4 || max < most * 2).toBe(true)
  }
})

import { expect, test } from 'vitest'
import { summarizeChart } from './chart-summary.ts'

test('a summary has the sum, the maximum and its first month', () => {
  expect(summarizeChart([3, 11, 0, 11])).toEqual({ total: 25, most: 11, peak: 1 })
  expect(summarizeChart([0, 0])).toEqual({ total: 0, most: 0, peak: 0 })
  expect(summarizeChart([])).toEqual({ total: 0, most: 0, peak: -1 })
})

import { expect, it } from 'vitest'
import { undoProblem } from '../correction/undo.ts'
import { isRecent, isStillGood } from './recent.ts'

it.each([
  [0, true],
  [60_000, true],
  [60_001, false],
  [-5000, true],
  [-60_001, false],
  [-86_400_000, false],
])('what was done %d ms ago is recent for a minute: %s', (ago, recent) => {
  expect(isRecent(1_000_000_000 - ago, 1_000_000_000, 60_000)).toBe(recent)
  const problem = undoProblem({ by: 'Anna', at: 1_000_000_000 - ago, isUndone: false }, 'Anna', 1_000_000_000)
  expect(problem === null).toBe(recent)
})

it.each([
  [60_001, true],
  [60_000, true],
  [1, true],
  [0, false],
  [-1, false],
  [120_000, true],
  [120_001, false],
  [86_400_000, false],
])('what is good for a minute and ends in %d ms is still good: %s', (left, good) => {
  expect(isStillGood(1_000_000_000 + left, 1_000_000_000, 60_000)).toBe(good)
})

import { expect, it } from 'vitest'
import { undoProblem } from '../correction/undo/undo.ts'
import { isRecent } from './recent.ts'

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

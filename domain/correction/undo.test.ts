// @rules 17-undo-01
import { expect, it } from 'vitest'
import { codeOf } from '../test/business/story.ts'
import { undoProblem } from './undo.ts'

it('undo is for 60 seconds, for what one did oneself, and once', () => {
  const done = { by: 'staff', at: 1000, isUndone: false }
  expect(undoProblem(done, 'staff', 61_000)).toBeNull()
  const late = { refused: 'undo.too_late', params: { seconds: 60 } }
  expect(undoProblem(done, 'staff', 61_001)).toMatchObject(late)
  expect(codeOf(undoProblem(done, 'admin', 2000))).toBe('undo.not_yours')
  expect(codeOf(undoProblem({ ...done, isUndone: true }, 'staff', 2000))).toBe('undo.done')
})

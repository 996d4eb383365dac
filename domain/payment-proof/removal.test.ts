// @rules 3-proof-07
import { expect, it } from 'vitest'
import { removalProblem } from './removal.ts'

const minute = 60_000
const addedAt = Date.UTC(2026, 10, 26)

it('one takes back an own proof for ten minutes; later, and of others, an admin does with a reason', () => {
  const cases = [
    ['own at once', 'anna', 'staff', 0, '', null],
    ['own after 10 minutes', 'anna', 'staff', 10 * minute, '', null],
    ['own after 10 minutes and 1 ms', 'anna', 'staff', 10 * minute + 1, '', 'payment_proof.admin_removes'],
    ['own later with a reason', 'anna', 'staff', 11 * minute, 'wrong file', 'payment_proof.admin_removes'],
    ['own, when the clock was set back', 'anna', 'staff', -minute, '', 'payment_proof.admin_removes'],
    ['that of somebody else at once', 'bob', 'staff', 0, 'wrong file', 'payment_proof.admin_removes'],
    ['own of an admin at once', 'anna', 'admin', minute, '', null],
    ['own of an admin later', 'anna', 'admin', 11 * minute, '', 'correction.reason'],
    ['that of somebody else by an admin', 'boss', 'admin', minute, '', 'correction.reason'],
    ['the same with two letters', 'boss', 'admin', minute, ' no ', 'correction.reason'],
    ['the same with a reason', 'boss', 'admin', 999 * minute, 'not', null],
    ['the same with 501 letters', 'boss', 'admin', minute, 'x'.repeat(501), 'correction.reason'],
  ] as const
  const wrong = cases.filter(([, userId, role, age, reason, code]) => {
    const problem = removalProblem({ addedBy: 'anna', addedAt }, { userId, role }, addedAt + age, reason)
    return (problem?.refused ?? null) !== code
  })
  expect(wrong).toEqual([])
})

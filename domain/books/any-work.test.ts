// @rules 20-pieces-01 20-money-01 20-account-01 20-month-01 20-evidence-01
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { alwaysOf } from '../../testkit/random/always.ts'
import { corrections, type Kind, kindsOf, work } from '../test/business/any-work.ts'
import { newBusiness } from '../test/business/business.ts'
import { evidenceFindingsOf, findingsOf } from '../test/business/check-business.ts'

/** Carts and payments happen more often than others, so that there is something to correct. */
const working = { add: 5, pay: 3, approvePayment: 3, submit: 1, move: 2, remove: 1, flag: 1, approve: 2 }
const correcting = {
  edit: 1,
  amend: 4,
  voidOrder: 1,
  reject: 1,
  refund: 4,
  voidPayment: 1,
  writeOff: 1,
  takeBack: 1,
}
const kind = fc.constantFrom(...kindsOf({ ...working, ...correcting, name: 1, wait: 1 }))
const number = fc.nat({ max: 10_000 })
const step = fc.record({ kind, a: number, b: number, c: number })

it('any work and corrections leave nothing unexplained after any step, and each correction happens', {
  timeout: 60_000,
}, () => {
  const done = new Map<Kind, number>()
  alwaysOf(150, fc.array(step, { minLength: 40, maxLength: 120, size: 'max' }), (steps) => {
    const business = newBusiness()
    work({ business, by: 0, kind: 'submit', a: 0, b: 0, c: 0 })
    for (const one of steps) {
      // Mostly an admin; sometimes the others, who may do less.
      const isDone = work({ business, by: one.b % 6 === 0 ? 1 : one.b % 6 === 1 ? 2 : 0, ...one })
      if (isDone) done.set(one.kind, (done.get(one.kind) ?? 0) + 1)
      const findings = [...findingsOf(business), ...(isDone ? evidenceFindingsOf(business) : [])]
      if (findings.length > 0) expect(findings, `after ${one.kind}`).toEqual([])
    }
  })
  expect(corrections.filter((kind) => (done.get(kind) ?? 0) < 5)).toEqual([])
})

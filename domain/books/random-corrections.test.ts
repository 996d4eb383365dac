// @rules 20-pieces-01 20-money-01 20-account-01 20-month-01 20-evidence-01
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../refusal/refusal.ts'
import { type Business, newBusiness } from '../test/business/business.ts'
import { evidenceFindingsOf, findingsOf, revisionsIn } from '../test/business/check-business.ts'
import { accountActions } from '../test/business/random-accounts.ts'
import { type Action, pick } from '../test/business/random-actions.ts'
import { corrections } from '../test/business/random-corrections.ts'
import { dailyActions } from '../test/business/random-work.ts'

const actions: Readonly<Record<string, Action>> = { ...dailyActions, ...corrections, ...accountActions }

/** Moves, carts and payments happen more often than others, so that there is something to correct. */
const names = [
  ...Object.keys(actions),
  'submit',
  'move',
  'add',
  'add',
  'add',
  'add',
  'pay',
  'pay',
  'approve',
  'approve',
  'approveException',
  'refund',
  'refund',
  'refund',
  'reject',
  'closeMonth',
  'amendPrice',
  'amendRate',
]

const number = fc.nat({ max: 10_000 })
const step = fc.record({ name: fc.constantFrom(...names), who: number, a: number, b: number, c: number })

/** How often each action was done, over all runs. */
const done = new Map<string, number>()
const refused = new Map<string, number>()

function act(
  business: Business,
  { name, who, a, b, c }: { name: string } & Record<'who' | 'a' | 'b' | 'c', number>,
) {
  business.now += 1000
  // Mostly an admin; sometimes the others, who may do less.
  const by = business.people[who % 6 < 4 ? 0 : (who % 6) - 3]
  const action = actions[name]
  if (!by || !action) throw new Error(`there is no action ${name}`)
  const outcome = action({ business, by, a, b, c, pick })
  if (outcome === null) done.set(name, (done.get(name) ?? 0) + 1)
  if (isRefusal(outcome)) refused.set(outcome.refused, (refused.get(outcome.refused) ?? 0) + 1)
}

describe('any sequence of daily work and corrections', () => {
  it('leaves nothing unexplained after any step', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 40, maxLength: 120, size: 'max' }), (steps) => {
        const business = newBusiness()
        // Two months have ended, and can be closed.
        business.now = Date.parse('2026-03-10T04:00:00Z')
        act(business, { name: 'submit', who: 0, a: 0, b: 0, c: 0 })
        for (const one of steps) {
          const revisions = revisionsIn(business)
          act(business, one)
          const findings = findingsOf(business)
          if (revisionsIn(business) > revisions) findings.push(...evidenceFindingsOf(business))
          if (findings.length > 0) expect(findings, `after ${one.name}`).toEqual([])
        }
      }),
      { numRuns: 150 },
    )
  })

  it('does every action many times, and refuses what must be refused', () => {
    const rare = Object.keys(actions).filter((name) => (done.get(name) ?? 0) < 5)
    expect(rare).toEqual([])
    const expected = ['correction.changed', 'correction.in_carts', 'correction.paid', 'access.forbidden']
    expect([...refused.keys()]).toEqual(expect.arrayContaining(expected))
  })
})

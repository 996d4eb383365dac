// @rules 20-money-01

import { describe, expect, it } from 'vitest'
import type { Business } from '../test/business/business.ts'
import { findingsOf } from '../test/business/check-business.ts'
import { amend, refund } from '../test/business/corrections.ts'
import { approved, paid, recorded } from '../test/business/story.ts'

const steps = {
  amend: (business: Business) => amend(business, { lines: [{ group: 1, price: 30 }] }),
  refund: (business: Business) => refund(business),
}

describe('corrections of an item whose requests came in another order than they were stored', () => {
  it.each([
    ['amend', 'refund', 0],
    ['amend', 'refund', 5],
    ['refund', 'amend', 0],
    ['refund', 'amend', 5],
  ] as const)('replays %s before %s, whose request came %i ms earlier', (first, then, earlier) => {
    const business = recorded({ qty: 5, price: 28.6 })
    paid(business, 'sold', { qty: 5, subtotal: 1000.01 })
    approved(business)
    steps[first](business)
    // Each correction comes a second after the last one.
    business.now -= 1000 + earlier
    steps[then](business)
    expect(findingsOf(business)).toEqual([])
  })
})

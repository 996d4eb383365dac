// @rules 20-money-01
import { describe, expect, it } from 'vitest'
import { amendOrder } from '../correction/order/amend-order.ts'
import { refundPieces } from '../correction/transaction/refund.ts'
import { type Business, stateOf, withParcels } from '../test/business/business.ts'
import { findingsOf } from '../test/business/check-business.ts'
import {
  applied,
  approved,
  correction,
  itemOf,
  lastTransaction,
  paid,
  pkId,
  recorded,
} from '../test/business/story.ts'

const steps = {
  amend(business: Business) {
    const dearer = { lines: [{ group: 1, price: 30 }] }
    applied(business, amendOrder(stateOf(business, pkId), dearer, correction(business)))
  },
  refund(business: Business) {
    const wanted = { itemId: itemOf(business).id, qty: 1, seen: 0, loss: null, payerIsActive: true }
    const state = withParcels(business, lastTransaction(business))
    applied(business, refundPieces(state, wanted, correction(business)))
  },
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

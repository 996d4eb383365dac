// @rules 17-refund-01 17-refund-02 17-refund-03 17-reverse-01 17-mark-01

import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { itWith } from '../../../testkit/model/it-with.ts'
import { always } from '../../../testkit/random/always.ts'
import { shareOf, standingOf } from '../../account/paid-item.ts'
import type { Person } from '../../people/person.ts'
import { type Business, stateOf, withParcels } from '../../test/business/business.ts'
import { findingsOf } from '../../test/business/check-business.ts'
import { refunding, takingBack } from '../../test/business/corrections.ts'
import {
  applied,
  approved,
  codeOf,
  correction,
  inCart,
  itemOf,
  lastTransaction,
  paid,
  pkId,
  recorded,
  rowOf,
} from '../../test/business/story.ts'
import { divideHalfUp } from '../../test/whole.ts'
import type { Fen } from '../../unit/units.ts'
import { refundPieces, voidTransaction, type WantedRefund } from './refund.ts'
import { presentGroup } from './return-pieces.ts'
import { lastReversalOf, transactionMark } from './transaction-correction.ts'

/** A refund of what was seen refunded so far. */
const refund = (business: Business, wanted: Partial<WantedRefund> = {}, by: 0 | 1 = 0) =>
  refunding(business, { seen: itemOf(business).qty - standingOf(itemOf(business)).qty, ...wanted }, by)

/**
 * Five pieces at a cost of 159.23 each, sold at 1,000.00 and approved. (28.6 + 27 / 5) x 4.6832 = 159.2288.
 */
function soldFive() {
  const business = recorded({ qty: 5, price: 28.6 })
  paid(business, 'sold', { qty: 5, subtotal: 1000 })
  approved(business)
  return business
}

const it = itWith(soldFive)

describe('refunding some pieces of a transaction', () => {
  it('takes back their shares: 2 of 5 sold at 1,000.00', ({ business }) => {
    // 796.15 + 203.85 / 2 = 898.075
    expect(itemOf(business).payAmountToSender).toBe(89_808)
    const effect = applied(business, refund(business, { qty: 2 }))
    expect(effect.reversals).toMatchObject([
      { reversal: { kind: 'refund', qty: 2, fromCustomer: 40_000, toSender: 35_923, profits: 8154 } },
    ])
    expect(effect.figures).toEqual([
      { of: 'sales', month: '2026-01', item: 'A2', pieces: -2, profits: -8154 },
    ])
    expect(standingOf(itemOf(business))).toEqual({ qty: 3, fromCustomer: 60_000, toSender: 53_885 })
  })

  it('gives the last piece what is left: 600.00 and 538.85 in three', () => {
    const business = recorded({ qty: 3, price: 25 })
    paid(business, 'sold', { qty: 3, subtotal: 600 })
    approved(business)
    const shares = [1, 2, 3].map(() => applied(business, refund(business)).reversals[0]?.reversal)
    expect(shares.map((one) => one?.toSender)).toEqual([17_962, 17_962, 17_961])
    expect(shares.map((one) => one?.fromCustomer)).toEqual([20_000, 20_000, 20_000])
    expect(standingOf(itemOf(business))).toEqual({ qty: 0, fromCustomer: 0, toSender: 0 })
    expect(findingsOf(business)).toEqual([])
  })

  it('adds up for any amount, in any parts', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 9 })
    always(fc.nat({ max: 1_000_000_000 }), parts, (amount, pieces) => {
      let [left, qty] = [amount as Fen, pieces.reduce((total, one) => total + one, 0)]
      for (const one of pieces) {
        const share = shareOf(left, one, qty)
        if (one < qty) expect(share).toBe(Number(divideHalfUp(BigInt(left) * BigInt(one), BigInt(qty))))
        left = (left - share) as Fen
        qty -= one
      }
      expect(left).toBe(0)
    })
    // 100.00 in three, by hand.
    expect([shareOf(10_000 as Fen, 1, 3), shareOf(6667 as Fen, 1, 2), shareOf(3333 as Fen, 1, 1)]).toEqual([
      3333, 3334, 3333,
    ])
  })

  it('needs the pieces that were refunded before to be those that were seen', ({ business }) => {
    applied(business, refund(business))
    expect(refund(business, { seen: 0 })).toMatchObject({
      refused: 'correction.changed',
      params: { user: 'Ada' },
    })
    expect(refund(business, { qty: 5 })).toMatchObject({ refused: 'refund.qty', params: { standing: 4 } })
    for (const qty of [0, 1.5, -1]) expect(codeOf(refund(business, { qty }))).toBe('refund.qty')
    expect(codeOf(refund(business, { itemId: 'other' }))).toBe('transaction.item_gone')
    expect(codeOf(refund(business, {}, 1))).toBe('access.forbidden')
  })

  it('is for approved transactions of which something stands', () => {
    const business = recorded({ qty: 3, price: 25 })
    paid(business, 'sold', { qty: 1, subtotal: 200 })
    expect(codeOf(refund(business))).toBe('transaction.still_pending')
    approved(business)
    applied(business, refund(business))
    expect(refund(business)).toMatchObject({
      refused: 'transaction.reversed_already',
      params: { user: 'Ada' },
    })
  })

  it('brings the pieces back, or writes them off', ({ business }) => {
    applied(business, refund(business))
    expect(rowOf(business, 'sold').qty).toBe(1)
    expect(codeOf(refund(business, { loss: { why: 'other', text: '' } }))).toBe('write_off.text')
    const effect = applied(business, refund(business, { qty: 2, loss: { why: 'damaged', text: '' } }))
    expect(effect.writeOffs).toMatchObject([{ before: null, after: { id: `new ${itemOf(business).id}` } }])
    expect(rowOf(business, 'sold').qty).toBe(1)
    const [loss] = [...business.writeOffs.values()]
    expect(loss).toMatchObject({ qty: 2, type: 'sold', cost: 31_846, stands: true })
    const back = takingBack(business, loss?.id ?? '')
    applied(business, back)
    expect(rowOf(business, 'sold').qty).toBe(3)
  })
})

describe('voiding an approved transaction', () => {
  it('reverses all that stands and sends the payer a credit note', ({ business }) => {
    applied(business, refund(business, { qty: 2 }))
    const state = withParcels(business, lastTransaction(business))
    const wanted = { seen: 2, payerIsActive: true }
    const effect = applied(business, voidTransaction(state, wanted, correction(business)))
    expect(effect.reversals).toMatchObject([
      { reversal: { kind: 'void', qty: 3, fromCustomer: 60_000, toSender: 53_885 } },
    ])
    expect(effect.mails).toMatchObject([{ kind: 'credit_note', to: 'admin' }])
    expect(rowOf(business, 'sold').qty).toBe(5)
    const again = voidTransaction(
      withParcels(business, lastTransaction(business)),
      wanted,
      correction(business),
    )
    expect(codeOf(again)).toBe('transaction.reversed_already')
  })

  it('is refused when something was refunded that was not seen, and while it is pending', () => {
    const business = recorded({ qty: 3, price: 25 })
    paid(business, 'sold', { qty: 3, subtotal: 600 })
    const cancel = (seen: number) =>
      codeOf(
        voidTransaction(
          withParcels(business, lastTransaction(business)),
          { seen, payerIsActive: false },
          correction(business),
        ),
      )
    expect(cancel(0)).toBe('transaction.still_pending')
    approved(business)
    applied(business, refund(business))
    expect(cancel(0)).toBe('correction.changed')
    expect(cancel(1)).toBeNull()
  })

  it('marks a transaction by what was reversed of it', ({ business }) => {
    expect(transactionMark(lastTransaction(business))).toBeNull()
    applied(business, refund(business, { qty: 2 }))
    expect(transactionMark(lastTransaction(business))).toEqual({ is: 'refunded', qty: 2, of: 5 })
    const effect = applied(business, refund(business, { qty: 3 }))
    expect(effect.mark).toEqual({ is: 'reversed' })
    expect(transactionMark(lastTransaction(business))).toEqual({ is: 'reversed' })
  })
})

/** A sold and a stock piece in one approved transaction. */
function soldTwo() {
  const business = recorded({ qty: 2, price: 25, stock: 1 })
  inCart(business, 'stock', { qty: 1, subtotal: 300 })
  paid(business, 'sold', { qty: 1, subtotal: 300 })
  approved(business)
  return business
}

describe('refunds of one item among several', () => {
  it('mark the transaction by the pieces of this item only, and leave the others to be voided', () => {
    const business = soldTwo()
    expect(applied(business, refund(business)).mark).toEqual({ is: 'refunded', qty: 1, of: 2 })
    const state = withParcels(business, lastTransaction(business))
    const effect = voidTransaction(state, { seen: 1, payerIsActive: false }, correction(business))
    expect(effect).toMatchObject({
      reversals: [{ reversal: { qty: 1 } }],
      mails: [],
      mark: { is: 'reversed' },
    })
  })
})

describe('who decided or reversed a transaction', () => {
  const rejectedBy = (decidedBy: Person | null) => {
    const business = recorded({ qty: 1, price: 25 })
    const transaction = {
      ...paid(business, 'sold', { qty: 1, subtotal: 300 }),
      state: 'rejected',
      decidedBy,
    } as const
    const wanted = { seen: 0, payerIsActive: true }
    return voidTransaction(withParcels(business, transaction), wanted, correction(business))
  }

  it('is named when it was rejected, if it is known', () => {
    const refused = 'transaction.rejected_already'
    expect(rejectedBy({ id: 'admin', name: 'Ada' })).toMatchObject({ refused, params: { user: 'Ada' } })
    expect(rejectedBy(null)).toMatchObject({ refused, params: { user: '' } })
  })

  it('is not named when nothing was reversed', ({ business }) => {
    expect(refund(business, { seen: 1 })).toMatchObject({
      refused: 'correction.changed',
      params: { user: '–' },
    })
    const empty = { ...withParcels(business, lastTransaction(business)) }
    const state = { ...empty, transaction: { ...empty.transaction, items: [] } }
    expect(voidTransaction(state, { seen: 0, payerIsActive: true }, correction(business))).toMatchObject({
      refused: 'transaction.reversed_already',
      params: { user: '' },
    })
  })

  it('is the one whose reversal was stored last, in whichever item', () => {
    const item = itemOf(soldFive())
    const [reversal] = applied(soldFive(), refund(soldFive())).reversals
    if (!reversal) throw new Error('a refund has a reversal')
    const stored = (nth: number, name: string) => ({ ...reversal.reversal, nth, by: { id: name, name } })
    const items = [
      { ...item, reversals: [stored(1, 'Ada'), stored(3, 'Bo')] },
      { ...item, reversals: [stored(2, 'Chen')] },
    ]
    expect(lastReversalOf(items)?.by.name).toBe('Bo')
    expect(lastReversalOf(items.toReversed())?.by.name).toBe('Bo')
  })
})

describe('what a refund needs', () => {
  it('the package of the item, and its line group', ({ business }) => {
    const state = { ...withParcels(business, lastTransaction(business)), parcels: new Map() }
    const wanted = { itemId: itemOf(business).id, qty: 1, seen: 0, loss: null, payerIsActive: true }
    expect(() => refundPieces(state, wanted, correction(business))).toThrow(`package ${pkId} is missing`)
    const { revision } = stateOf(business, pkId)
    expect(() => presentGroup(revision, 9)).toThrow('revision 1 has no line group 9')
  })
})

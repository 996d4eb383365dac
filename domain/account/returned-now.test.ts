// @rules 18-disposal-02 18-settle-01 20-account-01

import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { itWith } from '../../testkit/model/it-with.ts'
import { alwaysOf } from '../../testkit/random/always.ts'
import type { Disposal } from '../account/disposal.ts'
import { refundPieces, voidTransaction } from '../correction/transaction/refund.ts'
import {
  type Disposals,
  reversedPieces,
  type TransactionWithParcels,
} from '../correction/transaction/transaction-correction.ts'
import { isRefusal, type Refusal } from '../refusal/refusal.ts'
import { addEntries } from '../test/business/apply-effect.ts'
import { type Business, withParcels } from '../test/business/business.ts'
import { findingsOf } from '../test/business/check-business.ts'
import { amend, amending } from '../test/business/corrections.ts'
import {
  applied,
  approved,
  codeOf,
  correction,
  lastTransaction,
  paid,
  pkId,
  recorded,
} from '../test/business/story.ts'
import type { Fen } from '../unit/units.ts'
import { balanceOf, paymentEntry, repaymentEntry } from './account-entry.ts'
import type { Side } from './entry-causes.ts'

/** Pieces at 159.23, of which Li is the sender. */
function ofLi(): Business {
  const business = recorded({ qty: 6, price: 34 - 27 / 6 })
  const parcel = business.parcels.get(pkId)
  if (parcel) parcel.sender = 'Li'
  return business
}

/** Sells three pieces to Wang for 600.00: 538.85 go to Li. */
function sold(business: Business, terms: { later: boolean; onAccount: boolean }) {
  const { later: paysLater, onAccount } = terms
  paid(business, 'sold', { qty: 3, subtotal: 600, customer: 'Wang', paysLater, onAccount })
  return approved(business).id
}

function pays(business: Business, side: Side, amount: number, kind: 'payment' | 'repayment' = 'payment') {
  const party = side === 'sender' ? 'Li' : 'Wang'
  const made = kind === 'payment' ? paymentEntry : repaymentEntry
  const entry = made({ side, party, amount, method: 'Bank', at: business.now })
  if (isRefusal(entry)) throw new Error(entry.refused)
  addEntries(business, [entry])
  business.movements.push({ side, kind, amount: Math.round(amount * 100) as Fen })
}

const stateIn = (business: Business, id: string): TransactionWithParcels =>
  withParcels(business, business.transactions.get(id) ?? lastTransaction(business))

function voided(business: Business, id: string, disposals: Disposals) {
  const state = stateIn(business, id)
  const wanted = { seen: reversedPieces(state.transaction.items), payerIsActive: true, ...disposals }
  return voidTransaction(state, wanted, correction(business))
}

function refunded(business: Business, id: string, qty: number, disposals: Disposals) {
  const state = stateIn(business, id)
  const [item] = state.transaction.items
  const wanted = { itemId: item?.id ?? '', qty, seen: reversedPieces(state.transaction.items) }
  return refundPieces(
    state,
    { ...wanted, loss: null, payerIsActive: true, ...disposals },
    correction(business),
  )
}

const balance = ({ entries }: Business, side: Side) =>
  balanceOf(entries.filter((entry) => entry.side === side))
const returned = ({ entries }: Business, side: Side) =>
  balanceOf(entries.filter((entry) => entry.side === side && entry.cause === 'returned'))

const now: Disposals = { sender: 'Bank', customer: 'Alipay' }

const it = itWith(ofLi)

describe('what is returned now', () => {
  it('is nothing where nothing was paid: it is refused, and the rest is just no longer owed', ({
    business,
  }) => {
    const id = sold(business, { later: true, onAccount: true })
    const refusals = [
      [{ sender: 'Bank' }, 'refund.sender_unpaid'],
      [{ customer: 'Alipay' }, 'refund.customer_unpaid'],
      [now, 'refund.sender_unpaid'],
    ] as const
    for (const [disposals, code] of refusals) {
      expect(codeOf(voided(business, id, disposals))).toBe(code)
      for (const qty of [1, 3]) expect(codeOf(refunded(business, id, qty, disposals))).toBe(code)
    }
    applied(business, refunded(business, id, 1, {}))
    // 600.00 and 538.85 less one of three.
    expect([balance(business, 'customer'), balance(business, 'sender')]).toEqual([40_000, 35_923])
    applied(business, voided(business, id, { sender: 'credit' }))
    expect([balance(business, 'customer'), balance(business, 'sender')]).toEqual([0, 0])
  })

  it('is all that was paid at once', ({ business }) => {
    const id = sold(business, { later: false, onAccount: false })
    applied(business, voided(business, id, now))
    expect([returned(business, 'customer'), returned(business, 'sender')]).toEqual([60_000, 53_885])
    expect([balance(business, 'customer'), balance(business, 'sender')]).toEqual([0, 0])
  })

  it.each([
    // Paid of 600.00, pieces of three refunded: what comes back, and what is owed then.
    [400, 3, 40_000, 0],
    [400, 2, 20_000, 0],
    [300, 2, 10_000, 0],
    [600, 1, 20_000, 0],
    [700, 3, 60_000, -10_000],
    [0.01, 3, 1, 0],
  ])('is at most what was received later: %d of 600.00, %d of 3 pieces', (received, qty, back, owed) => {
    const business = ofLi()
    const id = sold(business, { later: true, onAccount: true })
    pays(business, 'customer', received)
    applied(business, refunded(business, id, qty, { customer: 'Wechat' }))
    expect([returned(business, 'customer'), balance(business, 'customer')]).toEqual([back, owed])
    expect(findingsOf(business)).toEqual([])
  })

  it('counts what was paid to the sender since, and for the oldest items first', ({ business }) => {
    const first = sold(business, { later: false, onAccount: true })
    const second = sold(business, { later: false, onAccount: true })
    pays(business, 'sender', 638.85)
    // 538.85 for the first, 100.00 for the second.
    expect(codeOf(refunded(business, second, 2, { sender: 'Bank' }))).toBe('refund.sender_unpaid')
    applied(business, voided(business, second, { sender: 'Bank' }))
    expect([returned(business, 'sender'), balance(business, 'sender')]).toEqual([10_000, 0])
    applied(business, voided(business, first, { sender: 'Wechat' }))
    expect([returned(business, 'sender'), balance(business, 'sender')]).toEqual([63_885, 0])
  })

  it('is nothing of a deposit that was repaid, nor of what was returned for other items', ({ business }) => {
    pays(business, 'customer', 500)
    const first = sold(business, { later: true, onAccount: true })
    pays(business, 'customer', 500, 'repayment')
    expect(codeOf(voided(business, first, { customer: 'Bank' }))).toBe('refund.customer_unpaid')
    // 300.00 for the first, 600.00 at once for the second, of which one of three is returned.
    pays(business, 'customer', 300)
    const second = sold(business, { later: false, onAccount: true })
    applied(business, refunded(business, second, 1, { customer: 'Bank' }))
    applied(business, voided(business, first, { customer: 'Bank' }))
    expect([returned(business, 'customer'), balance(business, 'customer')]).toEqual([50_000, 0])
  })

  it('is nothing without a named party when another one has paid', () => {
    const business = recorded({ qty: 6, price: 34 - 27 / 6 })
    const [first, second] = [1, 2].map(() => {
      paid(business, 'sold', { qty: 3, subtotal: 600 })
      return approved(business).id
    })
    applied(business, refunded(business, first ?? '', 1, { sender: 'credit' }))
    // 160.23 for a piece: 1.50 more for the second, which the credit of 179.62 of the first does not pay.
    amend(business, { parcel: { exchangeRate: 4.71265 } })
    applied(business, voided(business, second ?? '', {}))
    expect(returned(business, 'sender')).toBe(53_885)
    expect(findingsOf(business)).toEqual([])
  })

  it('leaves out what an amended cost still owes to a sender who was paid at once', () => {
    for (const name of ['Li', null]) {
      const business = recorded({ qty: 3, price: 25 })
      const parcel = business.parcels.get(pkId)
      if (parcel) parcel.sender = name
      paid(business, 'sold', { qty: 3, subtotal: 600 })
      approved(business)
      // 160.23 for a piece: 1.50 more.
      amend(business, { parcel: { exchangeRate: 4.71265 } })
      applied(business, voided(business, lastTransaction(business).id, { sender: 'Bank' }))
      expect([returned(business, 'sender'), balance(business, 'sender')]).toEqual([53_885, 0])
    }
  })

  it('leaves out what was given back for another sale, also once the cost is amended up', ({ business }) => {
    const [atOnce, onAccount] = [
      sold(business, { later: false, onAccount: false }),
      sold(business, { later: false, onAccount: true }),
    ]
    applied(business, refunded(business, atOnce, 1, { sender: 'credit' }))
    // One of three pieces of 538.85 was too much: it comes back for the other sale.
    applied(business, voided(business, onAccount, { sender: 'Alipay' }))
    expect(returned(business, 'sender')).toBe(17_962)
    amend(business, { lines: [{ group: 1, price: 40 }] })
    applied(business, voided(business, atOnce, { sender: 'Alipay' }))
    expect([returned(business, 'sender'), balance(business, 'sender')]).toEqual([53_885, 0])
  })

  it('is at most what was paid, and all that is gone is owed no longer, whatever was chosen', {
    timeout: 30_000,
  }, () => {
    const sides = ['sender', 'customer'] as const
    const disposal = fc.constantFrom<Disposal>('Alipay', 'Wechat', 'Bank', 'credit')
    const chosen = fc.record({ sender: disposal, customer: disposal }, { requiredKeys: [] })
    const yuan = fc.integer({ min: 1, max: 90_000 }).map((fen) => fen / 100)
    const step = fc.oneof(
      fc.record({ do: fc.constant('pay' as const), side: fc.constantFrom(...sides), amount: yuan }),
      fc.record({
        do: fc.constant('refund' as const),
        which: fc.nat(1),
        qty: fc.integer({ min: 1, max: 3 }),
        chosen,
      }),
      fc.record({ do: fc.constant('void' as const), which: fc.nat(1), chosen }),
      fc.record({ do: fc.constant('repay' as const), side: fc.constantFrom(...sides), amount: yuan }),
      fc.record({ do: fc.constant('amend' as const), price: fc.constantFrom(20, 25, 29.5, 31) }),
    )
    const terms = fc.record({ later: fc.boolean(), onAccount: fc.boolean() })
    alwaysOf(300, terms, terms, fc.array(step, { maxLength: 12 }), (one, other, steps) => {
      const business = ofLi()
      const ids = [sold(business, one), sold(business, other)]
      const all = [one, other]
      // Less what was repaid; and what of it was not paid at once.
      const received = { sender: 0, customer: 0 }
      const onAccounts = { sender: 0, customer: 0 }
      received.sender = all.filter(({ onAccount }) => !onAccount).length * 53_885
      received.customer = all.filter(({ later }) => !later).length * 60_000
      const correct = (
        act: (disposals: Disposals) => ReturnType<typeof voided> | Refusal,
        disposals: Disposals,
      ) => {
        const effect = act(disposals)
        if (!isRefusal(effect)) applied(business, effect)
        for (const side of sides) expect(returned(business, side)).toBeLessThanOrEqual(received[side])
      }
      for (const each of steps) {
        if (each.do === 'pay') {
          pays(business, each.side, each.amount)
          received[each.side] += Math.round(each.amount * 100)
          onAccounts[each.side] += Math.round(each.amount * 100)
        } else if (each.do === 'repay') {
          // Nobody repays more than was paid on the account.
          const amount = Math.round(each.amount * 100)
          if (amount > onAccounts[each.side] - returned(business, each.side)) continue
          pays(business, each.side, each.amount, 'repayment')
          received[each.side] -= amount
          onAccounts[each.side] -= amount
        } else if (each.do === 'amend') {
          const effect = amending(business, { lines: [{ group: 1, price: each.price }] })
          if (!isRefusal(effect)) applied(business, effect)
        } else {
          const id = ids[each.which] ?? ''
          if (each.do === 'void') correct((disposals) => voided(business, id, disposals), each.chosen)
          else correct((disposals) => refunded(business, id, each.qty, disposals), each.chosen)
        }
      }
      for (const id of ids) correct((disposals) => voided(business, id, disposals), {})
      for (const side of sides) {
        expect(balance(business, side)).toBe(returned(business, side) - received[side])
        expect(balance(business, side)).toBeLessThanOrEqual(0)
      }
      expect(findingsOf(business)).toEqual([])
    })
  })
})

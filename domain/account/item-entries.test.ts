// @rules 18-entry-01 18-entry-02 18-entry-03 18-name-01 18-name-02

import { describe, expect, it } from 'vitest'
import { findingsOf } from '../test/business/check-business.ts'
import { amend, refund, reject } from '../test/business/corrections.ts'
import { addToCart, pay } from '../test/business/daily-work.ts'
import {
  approved,
  codeOf,
  itemOf,
  lastTransaction,
  paid,
  person,
  pkId,
  recorded,
  rowOf,
} from '../test/business/story.ts'
import { sides } from './entry-causes.ts'
import { defaultDisposal, namingEntries } from './item-entries.ts'

type Recorded = ReturnType<typeof recorded>

/** Three pieces at 159.23; the sender is named or not. */
function three(sender: string | null = null, employee = 0): Recorded {
  const business = recorded({ qty: 3, price: 25, employee })
  const parcel = business.parcels.get(pkId)
  if (parcel) parcel.sender = sender
  return business
}

/** Entries as `account party cause amount method`, '-' for 'Not named' and for no method. */
function describedEntries({ entries }: Recorded): string[] {
  return entries.map(
    ({ side, party, cause, amount, method }) => `${side} ${party ?? '-'} ${cause} ${amount} ${method ?? '-'}`,
  )
}

describe('a payment', () => {
  it.each([
    [
      'shares and what was paid at once for named parties',
      ['Li', 3, 600, { customer: 'Wang' }],
      [
        'sender Li share 53885 -',
        'sender Li paid_at_once -53885 Bank',
        'customer Wang share 60000 -',
        'customer Wang paid_at_once -60000 Bank',
      ],
    ],
    ['nothing without a named party and without a debt', [null, 3, 600, {}], []],
    // 159.23 + 40.77 / 2 = 179.615
    [
      'no payment of the sender on account, and of a customer who pays later',
      ['Li', 1, 200, { customer: 'Wang', paysLater: true, onAccount: true }],
      ['sender Li share 17962 -', 'customer Wang share 20000 -'],
    ],
  ] as const)('writes %s', (_, [sender, qty, subtotal, terms], entries) => {
    const business = three(sender)
    paid(business, 'sold', { qty, subtotal, ...terms })
    expect(describedEntries(business)).toEqual(entries)
    expect(findingsOf(business)).toEqual([])
  })

  it('on account needs every sender, paying later the customer', () => {
    const attempt = (customer: string | null, paysLater: boolean, onAccount: boolean) => {
      const business = three()
      addToCart(business, person(business, 0), rowOf(business, 'sold').id, {
        qty: 1,
        subtotal: 200,
        customer,
        paysLater,
      })
      return pay(business, person(business, 0), onAccount)
    }
    expect(attempt(null, false, true)).toMatchObject({
      refused: 'account.sender_needed',
      params: { pk_id: pkId },
    })
    expect(attempt(null, true, false)).toMatchObject({
      refused: 'account.customer_needed',
      params: { item: 'A2' },
    })
    expect(attempt('Wang', true, false)).toBeNull()
  })

  it('of an employee purchase concerns the sender only', () => {
    const business = three('Li', 1)
    paid(business, 'employee', { qty: 1, subtotal: 0 })
    expect(describedEntries(business)).toEqual([
      'sender Li share 15923 -',
      'sender Li paid_at_once -15923 Bank',
    ])
  })
})

describe('a correction', () => {
  it('of the cost writes the difference, on Not named without a named party', () => {
    for (const sender of ['Li', null]) {
      const business = three(sender)
      paid(business, 'sold', { qty: 3, subtotal: 600 })
      business.entries.splice(0)
      amend(business, { parcel: { exchangeRate: 4.71265 } })
      expect(describedEntries(business)).toEqual([`sender ${sender ?? '-'} amendment 150 -`])
    }
  })

  it('by rejection reverses the shares and what was paid at once', () => {
    const business = three('Li')
    paid(business, 'sold', { qty: 3, subtotal: 600, customer: 'Wang', paysLater: true })
    business.entries.splice(0)
    reject(business)
    expect(describedEntries(business)).toEqual([
      'sender Li reversal -53885 -',
      'sender Li paid_at_once_reversed 53885 Bank',
      'customer Wang reversal -60000 -',
    ])
  })

  it.each([
    [{}, ['sender Li reversal -17962 -']],
    [
      { sender: 'Wechat', customer: 'credit' } as const,
      ['sender Li reversal -17962 -', 'sender Li returned 17962 Wechat', 'customer - reversal -20000 -'],
    ],
  ])(
    'by refund leaves a credit with a party only, or goes where the admin says: %j',
    (disposals, entries) => {
      const business = three('Li')
      paid(business, 'sold', { qty: 3, subtotal: 600 })
      approved(business)
      business.entries.splice(0)
      refund(business, { qty: 1, ...disposals })
      expect(describedEntries(business)).toEqual(entries)
    },
  )
})

describe('a reversal of what was never paid', () => {
  it('leaves nothing owed when the party is no longer named', () => {
    const business = three('Li')
    addToCart(business, person(business, 0), rowOf(business, 'sold').id, {
      qty: 3,
      subtotal: 600,
      customer: null,
      paysLater: false,
    })
    pay(business, person(business, 0), true)
    approved(business)
    Object.assign(itemOf(business), { sender: null })
    business.entries.splice(0)
    refund(business, { qty: 3 })
    // Clearing the name moved the 538.85 that are owed to Not named; they are no longer owed.
    expect(describedEntries(business)).toEqual(['sender - reversal -53885 -'])
  })

  it('keeps an unpaid share on the account, and returns a paid one at once when no party is named', () => {
    const business = three('Li')
    paid(business, 'sold', { qty: 3, subtotal: 600, customer: 'Wang', paysLater: true })
    const [item, terms] = [itemOf(business), { ...lastTransaction(business), onAccount: true }]
    const unnamed = { ...item, sender: null, customer: null }
    expect(sides.map((side) => defaultDisposal(unnamed, terms, side))).toEqual(['credit', 'credit'])
    expect(sides.map((side) => defaultDisposal(item, terms, side))).toEqual(['credit', 'credit'])
    const atOnce = { ...unnamed, receivedAtOnce: true }
    expect(sides.map((side) => defaultDisposal(atOnce, { ...terms, onAccount: false }, side))).toEqual([
      'Bank',
      'Bank',
    ])
  })
})

describe('naming a party later', () => {
  it('writes all entries of the item to the party, dated now, and takes them off Not named', () => {
    const business = three()
    paid(business, 'sold', { qty: 3, subtotal: 600 })
    approved(business)
    refund(business, { qty: 1 })
    amend(business, { parcel: { exchangeRate: 4.71265 } })
    const now = business.now + 5
    const naming = { side: 'sender', party: 'Li', existing: business.entries, now } as const
    const entries = namingEntries(itemOf(business), lastTransaction(business), naming)
    // 538.85 / 3 = 179.6166...; at 160.23 two pieces of 400.00 give 360.23, and 359.23 stand.
    expect(
      describedEntries({
        ...business,
        entries: entries.map((entry, id) => ({ ...entry, id: String(id) })),
      }),
    ).toEqual([
      'sender - unnamed -100 -',
      'sender Li share 53885 -',
      'sender Li paid_at_once -53885 Bank',
      'sender Li amendment 100 -',
      'sender Li reversal -17962 -',
      'sender Li returned 17962 Bank',
    ])
    expect(new Set(entries.map(({ at }) => at))).toEqual(new Set([now]))
    expect(codeOf(entries)).toBeNull()
  })

  it('clearing the name removes the entries from the party, and leaves on Not named only what is owed', () => {
    const business = three('Li')
    paid(business, 'sold', { qty: 3, subtotal: 600, customer: 'Wang', paysLater: true })
    const off = (side: 'sender' | 'customer') =>
      namingEntries(itemOf(business), lastTransaction(business), {
        side,
        party: null,
        existing: business.entries,
        now: business.now,
      }).map(({ party, cause, amount }) => `${party ?? '-'} ${cause} ${amount}`)
    expect(off('sender')).toEqual([])
    expect(off('customer')).toEqual(['Wang unnamed -60000', '- share 60000'])
  })
})

// @rules 17-reject-02 17-amend-01 17-amend-05 17-amend-04 17-group-01

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always, alwaysOf } from '../../testkit/random/always.ts'
import { kindsOf, work } from '../test/business/any-work.ts'
import { type Business, newBusiness, stateOf } from '../test/business/business.ts'
import { amend, reject } from '../test/business/corrections.ts'
import { addToCart, move, pay, submit } from '../test/business/daily-work.ts'
import { orderOf } from '../test/business/order-of-four-lines.ts'
import { lastTransaction, person, pkId, recorded } from '../test/business/story.ts'

const kind = fc.constantFrom(...kindsOf({ move: 3, add: 1, remove: 1, approve: 2, pay: 1 }))
const number = fc.nat({ max: 10_000 })
const step = fc.record({ kind, a: number, b: number, c: number })

function contentOf({ rows, carts }: Business): string[] {
  const inRows = [...rows.values()].map(({ id: _, requestedBy: _by, ...row }) => row)
  const inCarts = [...carts.values()].map(({ id: _, rowId: _row, ...entry }) => entry)
  return [...inRows, ...inCarts].map((one) => JSON.stringify(Object.entries(one).toSorted())).toSorted()
}

describe('rejecting right after a payment', () => {
  it('into the cart leaves pieces, entries and amounts as they were', () => {
    let rejected = 0
    alwaysOf(200, fc.array(step, { minLength: 5, maxLength: 60, size: 'max' }), (steps) => {
      const business = newBusiness()
      submit(business, person(business, 0), orderOf(pkId, business.now, 6))
      for (const one of steps) work({ business, by: 0, ...one })
      const before = totalsOf(business)
      if (pay(business, person(business, 0), false) !== null) return
      rejected += 1
      reject(business, 'cart')
      expect(totalsOf(business)).toEqual(before)
    })
    expect(rejected).toBeGreaterThan(20)
  })
})

/**
 * Pieces and money by state, since an exception comes back as a row of its own; and the entries of the carts.
 */
function totalsOf({ rows, carts }: Business) {
  const byState = Map.groupBy(rows.values(), ({ group, type, originalType, approved }) =>
    [group, type, originalType, approved].join(),
  )
  const sums = [...byState].map(([state, ofState]) => {
    const sum = (amount: (row: (typeof ofState)[number]) => number) =>
      ofState.reduce((total, row) => total + amount(row), 0)
    const pieces = [sum(({ qty }) => qty), sum(({ qtyInCart }) => qtyInCart)]
    return [state, ...pieces, sum(({ subtotal }) => subtotal ?? 0), sum((row) => row.subtotalInCart)].join(
      ' ',
    )
  })
  const entries = [...carts.values()].map(({ id: _, rowId: _row, ...entry }) => JSON.stringify(entry))
  return [...sums.toSorted(), ...entries.toSorted()]
}

describe('amending to the right numbers', () => {
  const told = fc.record({ qty: fc.integer({ min: 1, max: 9 }), price: fc.integer({ min: 1, max: 9999 }) })

  it('gives what recording them at once would have given', () =>
    always(told, told, (wrong, right) => {
      const price = right.price / 100
      const business = recorded({ qty: wrong.qty, price: wrong.price / 100 })
      const other = recorded({ qty: right.qty, price })
      const fromRow = [...business.rows.keys()][0] ?? ''
      const wanted = {
        parcel: { weight: right.qty, count: right.qty },
        lines: [{ group: 1, price, qty: right.qty, subtotalWeight: right.qty, fromRow }],
      }
      amend(business, wanted)
      expect(contentOf(business)).toEqual(contentOf(other))
      const [amended, direct] = [stateOf(business, pkId).revision, stateOf(other, pkId).revision]
      expect(amended.parcel).toEqual(direct.parcel)
      expect(amended.lines).toEqual(
        direct.lines.map((line) => ({
          ...line,
          changedIn: expect.any(Number),
          costChangedIn: expect.any(Number),
        })),
      )
    }))

  it('leaves a paid item with the sender’s share that the right cost would have given', () =>
    always(told, fc.integer({ min: 1, max: 9999 }), fc.boolean(), ({ qty, price }, right, flagged) => {
      const subtotal = 100_000
      const paidAt = (cents: number) => {
        const business = recorded({ qty, price: cents / 100 })
        const rowId = [...business.rows.keys()][0] ?? ''
        const wanted = { qty, subtotal, customer: null, paysLater: false }
        addToCart(business, person(business, 0), rowId, wanted)
        for (const entry of business.carts.values())
          business.carts.set(entry.id, { ...entry, returnAllProfits: flagged })
        pay(business, person(business, 0), false)
        return business
      }
      const [business, other] = [paidAt(price), paidAt(right)]
      business.now += 1000
      const effect = amend(business, { lines: [{ group: 1, price: right / 100 }] })
      const before = lastTransaction(business).items[0]?.payAmountToSender ?? 0
      const difference = effect.differences[0]?.difference.toSender ?? 0
      expect(before + difference).toBe(lastTransaction(other).items[0]?.payAmountToSender)
    }))
})

it('a move never joins pieces of two groups', () => {
  const business = newBusiness()
  submit(business, person(business, 0), orderOf(pkId, business.now, 3))
  amend(business, { lines: [{ group: 3, item: 'Honey', price: 19.99 }] })
  const oil = [...business.rows.values()].find(({ group }) => group === 3)
  move(business, 'admin', oil?.id ?? '', { target: 'stock', qty: 1, subtotal: 0 })
  const stock = [...business.rows.values()].filter(({ item, type }) => item === 'Honey' && type === 'stock')
  expect(stock.map(({ group, qty }) => [group, qty])).toEqual([
    [2, 1],
    [2, 1],
    [3, 1],
  ])
})

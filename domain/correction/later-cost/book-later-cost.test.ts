// @rules 17-cost-01 17-cost-04 17-cost-05 17-cost-06 17-cost-07 17-bill-02
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always } from '../../../testkit/random/always.ts'
import { balanceOf } from '../../account/account-entry.ts'
import { bearers, currencies } from '../../account/later-cost-kinds.ts'
import { codeOf } from '../../test/business/story.ts'
import type { Cents, Fen, Grams, Micro } from '../../unit/units.ts'
import {
  type BookedCost,
  bookLaterCost,
  type CostedParcel,
  reverseLaterCost,
  type WantedCost,
} from './book-later-cost.ts'
import { compareBill } from './forwarder-bill.ts'
import { businessCost, type LaterCost } from './later-cost.ts'

const now = Date.parse('2026-03-05T12:00:00+08:00')
const admin = { by: { id: 'admin', name: 'Ada' }, role: 'admin', now } as const
const staff = { by: { id: 'staff', name: 'Bo' }, role: 'staff', now } as const
const plenty = 1e9 as Fen

const parcel: CostedParcel = {
  pkId: 'PE1234567XY',
  isVoid: false,
  exchangeRate: 4_700_000 as Micro,
  lines: [
    { item: 'A2', subtotalWeight: 2000 as Grams },
    { item: 'Fish oil', subtotalWeight: 1000 as Grams },
  ],
}
const tax: WantedCost = {
  kind: 'customs_tax',
  currency: 'AUD',
  amount: 12.35,
  bearer: 'business',
  party: null,
  day: '2026-03-01',
  note: '',
  bill: null,
}

function booked(wanted: WantedCost, left = plenty, by: typeof admin | typeof staff = admin): BookedCost {
  const done = bookLaterCost(parcel, wanted, left, by)
  if ('refused' in done) throw new Error(done.refused)
  return done
}

const stored = ({ cost }: BookedCost): LaterCost => ({ ...cost, id: 'C1' })
const bookedBefore = (done: BookedCost, party: string | null = done.cost.party) => ({
  cost: stored(done),
  reversedBy: null,
  party,
  figures: done.figures.flatMap((figure) => (figure.of === 'sales' ? [figure] : [])),
})

describe('booking a later cost', () => {
  it('takes what the business bears off the profits of the items, and touches no account', () => {
    const { cost, entry, figures } = booked(tax)
    expect(cost).toMatchObject({ amount: 1235, rmb: 5805, party: null, by: { name: 'Ada' } })
    expect(entry).toBeNull()
    expect(figures).toEqual([
      { of: 'sales', month: '2026-03', item: 'A2', pieces: 0, profits: -3870 },
      { of: 'sales', month: '2026-03', item: 'Fish oil', pieces: 0, profits: -1935 },
    ])
  })

  it('is less for a sender, more from a customer, and on Not named without a party', () => {
    const sender = booked({ ...tax, bearer: 'sender', party: 'P1' })
    expect(sender.entry).toMatchObject({ side: 'sender', party: 'P1', amount: -5805, cause: 'later_cost' })
    expect(sender.figures).toEqual([])
    const customer = booked({ ...tax, currency: 'RMB', amount: 30, bearer: 'customer', party: 'P2' })
    expect(customer.entry).toMatchObject({ side: 'customer', party: 'P2', amount: 3000 })
    expect(booked({ ...tax, bearer: 'customer', party: null }).entry).toMatchObject({
      party: null,
      amount: 5805,
    })
  })

  it('is for staff when the business bears it, up to what they may lose today', () => {
    expect(booked(tax, 5805 as Fen, staff).cost.rmb).toBe(5805)
    expect(bookLaterCost(parcel, tax, 5804 as Fen, staff)).toMatchObject({
      refused: 'later_cost.limit',
      params: { left: '58.04' },
    })
    expect(booked(tax, 0 as Fen).cost.rmb).toBe(5805)
    const others = [
      { bearer: 'sender', party: 'P1' },
      { bearer: 'customer', party: null },
      { bill: 'B1' },
    ] as const
    for (const other of others)
      expect(codeOf(bookLaterCost(parcel, { ...tax, ...other }, plenty, staff))).toBe('access.forbidden')
    expect(codeOf(bookLaterCost(parcel, tax, plenty, { ...staff, role: 'visitor' }))).toBe('access.forbidden')
  })

  it('needs an amount above 0 with 2 decimals, a text for other, and an order that is not void', () => {
    for (const amount of [0, -1, 1.005, 1e10, Number.NaN])
      expect(codeOf(bookLaterCost(parcel, { ...tax, amount }, plenty, admin))).toBe('later_cost.amount')
    expect(codeOf(bookLaterCost(parcel, { ...tax, kind: 'other' }, plenty, admin))).toBe('later_cost.note')
    expect(booked({ ...tax, kind: 'other', note: ' gift wrap ' }).cost.note).toBe('gift wrap')
    expect(codeOf(bookLaterCost({ ...parcel, isVoid: true }, tax, plenty, admin))).toBe('correction.voided')
    expect(booked({ ...tax, kind: 'postage', amount: -2, bill: 'B1' }).cost.rmb).toBe(-940)
  })

  it('leaves nothing after its reversal: no margin, no figure, no balance', () => {
    const wanted = fc.record({
      bearer: fc.constantFrom(...bearers),
      currency: fc.constantFrom(...currencies),
      amount: fc.integer({ min: 1, max: 1e7 }).map((minor) => minor / 100),
      party: fc.constantFrom('P1', null),
    })
    always(wanted, (some) => {
      const done = booked({ ...tax, ...some })
      const back = reverseLaterCost(bookedBefore(done), { ...admin, reason: 'typed twice' })
      if ('refused' in back) throw new Error(back.refused)
      expect(businessCost([done.cost, back.cost])).toBe(0)
      expect(done.cost.amount + back.cost.amount).toBe(0)
      const profits = new Map<string, number>()
      for (const figure of [...done.figures, ...back.figures])
        if (figure.of === 'sales') profits.set(figure.item, (profits.get(figure.item) ?? 0) + figure.profits)
      expect([...profits.values()].every((one) => one === 0)).toBe(true)
      expect(balanceOf([done.entry, back.entry].filter((entry) => entry !== null))).toBe(0)
    })
  })

  it('is reversed once, with a reason, on the account of the party that stands for who bears it', () => {
    const done = booked({ ...tax, bearer: 'sender', party: 'P1' })
    const back = reverseLaterCost(bookedBefore(done, 'P9'), { ...admin, reason: 'typed twice' })
    expect(back).toMatchObject({
      cost: { amount: -1235, rmb: -5805, reverses: 'C1', note: 'typed twice', party: 'P9' },
      entry: { side: 'sender', party: 'P9', amount: 5805 },
    })
    expect(codeOf(reverseLaterCost(bookedBefore(done), { ...admin, reason: 'no' }))).toBe('correction.reason')
    const again = { ...bookedBefore(done), reversedBy: 'Ada' }
    expect(codeOf(reverseLaterCost(again, { ...admin, reason: 'twice' }))).toBe('later_cost.reversed')
    const reversal = { ...bookedBefore(done), cost: { ...stored(done), reverses: 'C0' } }
    expect(codeOf(reverseLaterCost(reversal, { ...admin, reason: 'twice' }))).toBe('later_cost.gone')
  })

  it('is reversed by staff when they booked it and the business bears it', () => {
    const why = { ...staff, reason: 'typed twice' }
    expect(reverseLaterCost(bookedBefore(booked(tax, plenty, staff)), why)).toMatchObject({
      cost: { rmb: -5805 },
    })
    expect(codeOf(reverseLaterCost(bookedBefore(booked(tax)), why))).toBe('access.forbidden')
  })
})

describe('a bill of the forwarder', () => {
  const cents = (value: number) => value as Cents
  const line = (number: number, pkId: string, charged: number) => ({ number, pkId, charged: cents(charged) })

  it('is compared by package: lines count together, what was added before counts as booked', () => {
    const booked = [
      { pkId: 'A', postage: cents(2400), added: cents(0) },
      { pkId: 'B', postage: cents(2400), added: cents(250) },
      { pkId: 'C', postage: cents(2700), added: cents(0) },
    ]
    const lines = [
      line(2, 'A', 2400),
      line(3, 'B', 2650),
      line(4, 'X', 100),
      line(5, 'A', 310),
      line(6, 'C', 2500),
    ]
    const found = compareBill(lines, booked).map(({ pkId, rows, charged, parcel, difference }) => {
      return [pkId, rows, charged, parcel?.postage, difference]
    })
    expect(found).toEqual([
      ['A', [2, 5], 2710, 2400, 310],
      ['B', [3], 2650, 2400, 0],
      ['X', [4], 100, undefined, 0],
      ['C', [6], 2500, 2700, -200],
    ])
  })

  it('of 300 lines names all 9 planted differences, and none once these are booked', () => {
    const ids = Array.from({ length: 300 }, (_, at) => `PE${String(at).padStart(7, '0')}AU`)
    const planted = new Map([
      [3, 1],
      [40, -1],
      [77, 250],
      [110, -2400],
      [158, 100_000],
      [201, 99],
      [244, 5],
      [290, 310],
      [299, -55],
    ])
    const booked = ids.map((pkId, at) => ({ pkId, postage: cents(2400 + at), added: cents(0) }))
    const lines = ids.map((pkId, at) => line(at + 2, pkId, 2400 + at + (planted.get(at) ?? 0)))
    const found = compareBill(lines, booked).filter(({ difference }) => difference !== 0)
    expect(new Map(found.map(({ rows: [row = 0], difference }) => [row - 2, difference]))).toEqual(planted)
    const after = booked.map((one, at) => ({ ...one, added: cents(planted.get(at) ?? 0) }))
    expect(compareBill(lines, after).every(({ difference }) => difference === 0)).toBe(true)
  })
})

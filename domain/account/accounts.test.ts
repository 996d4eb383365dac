// @rules 18-account-01 18-entry-04 18-settle-01 18-aging-01 18-statement-01 18-statement-02 18-party-01
// @rules 18-merge-01
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always } from '../../testkit/random/always.ts'
import { codeOf } from '../test/business/story.ts'
import { dayOf } from '../time/day.ts'
import type { Fen } from '../unit/units.ts'
import {
  type AccountEntry,
  adjustmentEntry,
  balanceOf,
  paymentEntry,
  repaymentEntry,
} from './account-entry.ts'
import { agingOf } from './aging.ts'
import { sides } from './entry-causes.ts'
import { mergeParties, type Party, survivorOf } from './party.ts'
import { checkParty } from './party-details.ts'
import { settleOldestFirst } from './settlement.ts'
import { nextStatementNumber, statementName, statementOf } from './statement.ts'

const at = (day: string) => Date.parse(`${day}T12:00:00+08:00`)

let ids = 0
function entry(day: string, amount: number, itemId: string | null = null): AccountEntry {
  ids += 1
  const cause = itemId === null ? 'payment' : 'share'
  const common = { side: 'sender', party: 'Li', method: null } as const
  return { ...common, id: String(ids), cause, amount: amount as Fen, itemId, at: at(day) }
}

describe('an account', () => {
  it('has entries in fen: positive is owed to a sender or by a customer', () => {
    expect(sides).toEqual(['sender', 'customer'])
    const entered = { side: 'customer', party: 'Wang', amount: 12.34, method: 'Wechat', at: 5 } as const
    expect(paymentEntry(entered)).toEqual({
      side: 'customer',
      party: 'Wang',
      amount: -1234,
      cause: 'payment',
      itemId: null,
      method: 'Wechat',
      at: 5,
    })
    expect(repaymentEntry(entered)).toMatchObject({ amount: 1234, cause: 'repayment' })
    expect(adjustmentEntry({ ...entered, amount: -0.01 }, 'opening')).toMatchObject({ amount: -1 })
  })

  it.each([0, -1, 0.001, Number.NaN, 1e10, Number.POSITIVE_INFINITY])('takes no payment of %d', (amount) => {
    const entered = { side: 'sender', party: 'Li', amount, method: 'Bank', at: 5 } as const
    expect(codeOf(paymentEntry(entered))).toBe('account.amount')
    expect(codeOf(repaymentEntry(entered))).toBe('account.amount')
    const signed = amount === -1 ? null : 'account.signed_amount'
    expect(codeOf(adjustmentEntry(entered, 'adjustment'))).toBe(signed)
  })
})

describe('settling', () => {
  it('pays the oldest items first', () => {
    const entries = [
      entry('2026-01-05', 30_000, 'a'),
      entry('2026-01-07', 20_000, 'b'),
      entry('2026-01-09', -35_000),
      entry('2026-01-10', 10_000, 'c'),
    ]
    expect(settleOldestFirst(entries)).toEqual({
      charges: [
        { itemId: 'b', at: at('2026-01-07'), amount: 20_000, open: 15_000 },
        { itemId: 'c', at: at('2026-01-10'), amount: 10_000, open: 10_000 },
      ],
      credit: 0,
    })
  })

  it('lowers an item by what reverses it, and keeps what is paid too much as credit', () => {
    const entries = [
      entry('2026-01-05', 30_000, 'a'),
      entry('2026-01-06', 20_000, 'b'),
      entry('2026-01-07', -20_000, 'b'),
      entry('2026-01-08', -45_000),
    ]
    expect(settleOldestFirst(entries)).toEqual({ charges: [], credit: 15_000 })
  })

  it('leaves open - credit = balance, and never both', () => {
    const days = fc.integer({ min: 0, max: 300 })
    const item = fc.constantFrom('a', 'b', 'c', null)
    const many = fc.array(fc.tuple(days, fc.integer({ min: -99_999, max: 99_999 }), item))
    always(many, (list) => {
      const sorted = list.toSorted(([one], [other]) => one - other)
      const entries = sorted.map(([day, amount, of]) => {
        return { ...entry('2026-01-01', amount, of), at: at('2026-01-01') + day * 86_400_000 }
      })
      const { charges, credit } = settleOldestFirst(entries)
      const open = charges.reduce((total, charge) => total + charge.open, 0)
      expect(open - credit).toBe(balanceOf(entries))
      expect(open > 0 && credit > 0).toBe(false)
      for (const charge of charges.slice(1)) expect(charge.open).toBe(charge.amount)
      const aging = agingOf(entries, at('2026-12-31'))
      expect(aging.upTo30 + aging.upTo60 + aging.upTo90 + aging.over90 - aging.credit).toBe(
        balanceOf(entries),
      )
    })
  })

  it('counts days in Shanghai: 0 to 30, 31 to 60, 61 to 90, over 90', () => {
    const now = at('2026-06-30')
    const aged = (day: string) => agingOf([entry(day, 100, 'a')], now)
    expect(aged('2026-05-31')).toMatchObject({ upTo30: 100 })
    expect(aged('2026-05-30')).toMatchObject({ upTo60: 100 })
    expect(aged('2026-05-01')).toMatchObject({ upTo60: 100 })
    expect(aged('2026-04-30')).toMatchObject({ upTo90: 100 })
    expect(aged('2026-04-01')).toMatchObject({ upTo90: 100 })
    expect(aged('2026-03-31')).toMatchObject({ over90: 100, upTo30: 0, credit: 0 })
    // 23:30 in Shanghai is still that day, 00:30 is the next.
    const late = { ...entry('2026-05-30', 100, 'a'), at: Date.parse('2026-05-30T16:30:00Z') }
    expect(dayOf(late.at)).toBe('2026-05-31')
    expect(agingOf([late], now)).toMatchObject({ upTo30: 100 })
  })
})

describe('a statement', () => {
  it('goes from the opening balance over each entry to the closing balance', () => {
    const entries = [
      entry('2026-01-31', 0, 'old'),
      entry('2026-02-01', 53_885, 'a'),
      entry('2026-02-03', 120_300, 'b'),
      entry('2026-02-20', 15_923, 'c'),
      entry('2026-02-28', -150_000),
      entry('2026-03-01', 999, 'd'),
    ]
    const statement = statementOf(entries, { from: '2026-02-01', to: '2026-02-28' })
    expect(statement).toMatchObject({ opening: 0, closing: 40_108 })
    expect(statement.lines.map(({ balance }) => balance)).toEqual([53_885, 174_185, 190_108, 40_108])
    const march = statementOf(entries, { from: '2026-03-01', to: '2026-03-31' })
    expect(march).toMatchObject({ opening: 40_108, closing: 41_107 })
  })

  it('closes with what the next one opens with, whatever the entries', () => {
    const days = fc.integer({ min: 0, max: 60 })
    const many = fc.array(fc.tuple(days, fc.integer({ min: -99_999, max: 99_999 })))
    always(many, (list) => {
      const sorted = list.toSorted(([one], [other]) => one - other)
      const entries = sorted.map(([day, amount]) => {
        return { ...entry('2026-01-01', amount), at: at('2026-01-01') + day * 86_400_000 }
      })
      const january = statementOf(entries, { from: '2026-01-01', to: '2026-01-31' })
      const later = statementOf(entries, { from: '2026-02-01', to: '2026-12-31' })
      expect(january.opening).toBe(0)
      expect(later.opening).toBe(january.closing)
      expect(later.closing).toBe(balanceOf(entries))
      expect(january.lines.length + later.lines.length).toBe(entries.length)
    })
  })

  it('has a number without gaps in its year in Shanghai', () => {
    const first = nextStatementNumber(null, at('2026-05-01'))
    expect(statementName(first)).toBe('ST-2026-0001')
    expect(statementName(nextStatementNumber(first, at('2026-12-31')))).toBe('ST-2026-0002')
    // Midnight in Shanghai is 16:00 UTC of the day before.
    const newYear = Date.parse('2026-12-31T16:00:00Z')
    expect(statementName(nextStatementNumber({ year: 2026, number: 2 }, newYear))).toBe('ST-2027-0001')
    expect(statementName({ year: 2026, number: 12_345 })).toBe('ST-2026-12345')
  })
})

describe('a party', () => {
  const li = {
    name: ' 李雷 ',
    phone: '+86 139-1234-5678',
    wechat: ' lilei ',
    note: 'calls\nat night ',
    language: 'zh-CN',
    isSender: true,
    isCustomer: false,
  }

  it('has a name, is a sender, a customer or both, and its texts are cleaned', () => {
    expect(checkParty(li)).toEqual({
      name: '李雷',
      phone: '13912345678',
      wechat: 'lilei',
      note: 'calls\nat night',
      language: 'zh-CN',
      isSender: true,
      isCustomer: false,
    })
    expect(checkParty({ ...li, language: 'fr' })).toMatchObject({ language: null })
    expect(codeOf(checkParty({ ...li, isSender: false }))).toBe('party.side')
    expect(checkParty({ ...li, name: ' ', phone: '1'.repeat(41) })).toMatchObject({
      refused: 'form.fields',
      fields: { name: 'party.name', phone: 'field.too_long' },
    })
  })
})

describe('merging parties', () => {
  const party = (id: string, mergedInto: string | null = null): Party => ({ id, name: id, mergedInto })
  const parties = (...all: Party[]) => new Map(all.map((one) => [one.id, one]))

  it('sets a pointer to the survivor, which is followed on reading', () => {
    const all = parties(party('a', 'b'), party('b', 'c'), party('c'), party('d'))
    expect(survivorOf(all, 'a')?.id).toBe('c')
    expect(mergeParties(all, 'd', 'a')).toEqual({ ...party('d'), mergedInto: 'c' })
    expect(survivorOf(all, 'x')).toBeNull()
  })

  it('is refused for the same party, a merged one and an unknown one', () => {
    const all = parties(party('a', 'b'), party('b'), party('c'))
    expect(codeOf(mergeParties(all, 'b', 'a'))).toBe('party.same')
    expect(mergeParties(all, 'a', 'c')).toMatchObject({ refused: 'party.merged', params: { party: 'b' } })
    expect(codeOf(mergeParties(all, 'x', 'c'))).toBe('party.gone')
    expect(codeOf(mergeParties(all, 'c', 'x'))).toBe('party.gone')
  })
})

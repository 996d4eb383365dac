// @rules 18-statement-03 18-statement-08 18-statement-01
import { describe, expect, it } from 'vitest'
import type { Fen } from '../unit/units.ts'
import { periodProblem, timesOf } from './statement.ts'
import { formulaNumbers, type StatedItem } from './statement-line.ts'

const fen = (amount: number) => amount as Fen
const nothing = { reversal: null, difference: null }
/** 3 pieces at 159.23, 600.00 from the customer, 538.85 to the sender. */
const item: StatedItem = {
  qty: 3,
  cost: fen(15_923),
  fromCustomer: fen(60_000),
  toSender: fen(53_885),
}
const share = { cause: 'share', side: 'sender' } as const

describe('the numbers behind an entry', () => {
  it('are pieces × cost, the amount of the customer and what is kept of it', () => {
    expect(formulaNumbers(share, item, nothing)).toEqual({
      qty: 3,
      costEach: 15_923,
      cost: 47_769,
      fromCustomer: 60_000,
      kept: 6115,
    })
    const employee = { ...item, fromCustomer: null, toSender: fen(47_769) }
    expect(formulaNumbers(share, employee, nothing)).toMatchObject({
      cost: 47_769,
      fromCustomer: null,
      kept: null,
    })
  })

  it('are below 0 for what was reversed, at the cost of that time', () => {
    // 2 of 5 at 1,000.00; the cost has become 160.23 since.
    const reversal = { qty: 2, fromCustomer: fen(40_000), toSender: fen(35_973), profits: fen(7954) }
    const reversed = { ...nothing, reversal }
    expect(formulaNumbers({ cause: 'reversal', side: 'sender' }, item, reversed)).toEqual({
      qty: -2,
      costEach: 16_023,
      cost: -32_046,
      fromCustomer: -40_000,
      kept: -4027,
    })
    // Of an employee purchase the sender has got the cost.
    const employee = { qty: 2, fromCustomer: null, toSender: fen(32_046), profits: null }
    const bought = { ...item, fromCustomer: null, toSender: fen(47_769) }
    expect(
      formulaNumbers({ cause: 'reversal', side: 'sender' }, bought, { ...nothing, reversal: employee }),
    ).toEqual({ qty: -2, costEach: 16_023, cost: -32_046, fromCustomer: null, kept: null })
  })

  it('are what an amendment changed of the cost, and none for payments', () => {
    const amended = { ...nothing, difference: { toSender: fen(150), profits: fen(-300) } }
    const none = { qty: null, costEach: null, fromCustomer: null, kept: null }
    expect(formulaNumbers({ cause: 'amendment', side: 'sender' }, item, amended)).toEqual({
      ...none,
      cost: 300,
    })
    const employee = { ...nothing, difference: { toSender: fen(300), profits: null } }
    expect(formulaNumbers({ cause: 'amendment', side: 'sender' }, item, employee)).toEqual({
      ...none,
      cost: 300,
    })
    const paid = formulaNumbers({ cause: 'paid_at_once', side: 'sender' }, item, nothing)
    expect(paid).toEqual({ ...none, cost: null })
  })

  it('are no costs and no shares for a customer', () => {
    const shown = formulaNumbers({ cause: 'share', side: 'customer' }, item, nothing)
    expect(shown).toEqual({ qty: 3, costEach: null, cost: null, fromCustomer: 60_000, kept: null })
  })
})

describe('the days of a statement', () => {
  const now = Date.parse('2026-03-01T15:59:59Z')

  it('are in order, exist, and have come in Shanghai', () => {
    const problem = (from: string, to: string) => periodProblem({ from, to }, now)?.refused ?? null
    expect(problem('2026-02-01', '2026-03-01')).toBeNull()
    expect(problem('2026-03-01', '2026-03-01')).toBeNull()
    const wrong = [
      ['2026-03-01', '2026-02-28'],
      ['2026-02-01', '2026-03-02'],
      ['2026-02-30', '2026-03-01'],
      ['', '2026-03-01'],
      ['1', 'z'],
    ] as const
    for (const [from, to] of wrong) expect(problem(from, to)).toBe('statement.period')
  })

  it('begin and end at midnight in Shanghai', () => {
    expect(timesOf({ from: '2026-02-01', to: '2026-02-28' })).toEqual({
      begin: Date.parse('2026-01-31T16:00:00Z'),
      end: Date.parse('2026-02-28T16:00:00Z'),
    })
  })
})

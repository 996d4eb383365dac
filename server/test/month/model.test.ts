// @rules 20-month-01 19-closed-01 19-booked-01
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fullRun, runs } from '../../../testkit/full-run.ts'
import { rowOf } from '../../../testkit/orders.ts'
import { openApp, storedRow } from '../../../testkit/rooms/open-app.ts'
import { rollUpMonths } from '../../src/storage/stores/overview/month-rollup.ts'
import { auditFindings } from '../party/party-helpers.ts'
import { closingOf } from './closing.ts'
import * as model from './months-model.ts'

const day = 24 * 60 * 60 * 1000
const which = fc.nat(30)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('send' as const), daysAgo: fc.nat(100) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pay' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('approve' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reject' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refund' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('void' as const), which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.nat(25) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('roll up' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('close' as const), off: fc.constantFrom(0, 0, 0, 1, -1) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reopen' as const), off: fc.constantFrom(0, 0, -1) }) },
)
type Step = typeof step extends fc.Arbitrary<infer A> ? A : never

interface Paid {
  readonly id: string
  readonly item: string
  state: 'pending' | 'approved' | 'gone'
  standing: number
}

const reason = 'as the model does'
/** What a customer pays for a piece, in RMB. */
const each = 150
let { testApp, ada, signIn } = await openApp({ ada: 'admin' })
let months = closingOf(ada)
let offset = 0
const state = model.newMonths()
const parcels: string[] = []
const payments: Paid[] = []

/** The whole figures of closed months as the server showed them when they were closed. */
const asClosed = new Map<string, unknown>()
const now = () => Date.now() + offset

describe('random work and closings', () => {
  it('keep the figures of closed months as they were, after every step', { timeout: 240_000 }, async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 30 }), async (steps) => {
        for (const one of steps) {
          const status = await act(one)
          if (status === null) continue
          seen.add(`${one.do} ${status}`)
          await compare()
        }
        expect(await auditFindings(testApp)).toEqual([])
      }),
      { numRuns: runs(12), endOnFailure: true },
    )
    if (fullRun)
      expect([...seen]).toEqual(expect.arrayContaining(['send 200', 'pay 200', 'close 200', 'reopen 200']))
  })

  /** Applies one step to server and model; null when it has no target. */
  async function act(one: Step): Promise<number | null> {
    if (one.do === 'send') return send(one.daysAgo)
    if (one.do === 'pay') return pay(parcels[one.which % Math.max(1, parcels.length)])
    if (one.do === 'wait') return wait(one.days)
    if (one.do === 'roll up') {
      while (await rollUpMonths(testApp.database, now()));
      return 200
    }
    if (one.do === 'close') {
      const month = model.plus(model.nextOf(state, now()), one.off)
      const answer = await months.close(month)
      const status = same(model.close(state, month, now()), answer)
      if (status === 200) asClosed.set(month, await months.figures(month))
      return status
    }
    if (one.do === 'reopen') {
      const last = state.closed.at(-1)
      if (last === undefined) return null
      const month = model.plus(last, one.off)
      return same(model.reopen(state, month), await months.reopen(month))
    }
    const paid = payments[one.which % Math.max(1, payments.length)]
    return paid ? correct(paid, one.do) : null
  }

  async function send(daysAgo: number): Promise<number> {
    const at = now() - daysAgo * day
    const sentDay = new Date(at).toISOString().slice(0, 10)
    parcels.push(await months.send(sentDay))
    model.book(state, Date.parse(`${sentDay}T04:00:00Z`), { parcels: 1, pieces: 2 })
    return 200
  }

  async function pay(pkId: string | undefined): Promise<number | null> {
    const row = pkId === undefined ? null : await rowOf(ada, pkId, 'sold').catch(() => null)
    if (!row) return null
    const { _id, qty } = row
    same(0, await ada.addToCart({ body: { _id, type: 'sold', addToCart: qty, subtotal: qty * each } }))
    const paid = await ada.payCart({ body: { paymentMethod: 'Bank' } })
    const id = paid.answer.transaction_id ?? ''
    const item = await storedRow(testApp, 'transaction_items', { transaction_id: id })
    payments.push({ id, item: item.id, state: 'pending', standing: qty })
    model.book(state, now(), { sold: qty })
    return same(0, paid)
  }

  /** The session ends meanwhile. */
  async function wait(days: number): Promise<number> {
    testApp.advance(days * day)
    offset += days * day
    ada = await signIn(ada)
    months = closingOf(ada)
    return 200
  }

  async function correct(paid: Paid, what: 'approve' | 'reject' | 'refund' | 'void'): Promise<number | null> {
    const { id: transaction_id, item: item_id, standing } = paid
    if (what === 'approve' || what === 'reject') {
      if (paid.state !== 'pending') return null
      paid.state = what === 'approve' ? 'approved' : 'gone'
      if (what === 'approve') return same(0, await ada.approveTransaction({ body: { transaction_id } }))
      const { version } = await ada.ok.previewRejection({ query: { transaction_id } })
      model.book(state, now(), { sold: -standing })
      return same(
        0,
        await ada.rejectTransaction({ body: { transaction_id, version: version ?? '', reason } }),
      )
    }
    if (paid.state !== 'approved' || standing === 0) return null
    const { qty_reversed: seen } = await storedRow(testApp, 'transactions', { id: transaction_id })
    const qty = what === 'void' ? standing : 1
    paid.standing -= qty
    model.book(state, now(), { sold: -qty })
    const body = { transaction_id, seen, reason }
    const corrected =
      what === 'void' ? ada.voidTransaction({ body }) : ada.refundPieces({ body: { ...body, item_id, qty } })
    return same(0, await corrected)
  }

  function same(expected: number, { status, text }: { status: number; text: string }): number {
    expect(status, text).toBe(expected === 0 ? 200 : expected)
    return status
  }

  async function compare(): Promise<void> {
    const { result, lastClosed } = await months.list()
    expect(lastClosed).toBe(state.closed.at(-1) ?? null)
    const shown = result.map(({ month, parcels: sent, pieces, sold, fromCustomers }) => [
      month,
      { parcels: sent, pieces, sold },
      fromCustomers,
    ])
    const nothing = { parcels: 0, pieces: 0, sold: 0 }
    const expected = result.map(({ month }) => ({ month, figures: state.figures.get(month) ?? nothing }))
    expect(shown).toEqual(expected.map(({ month, figures }) => [month, figures, figures.sold * each]))
    for (const month of state.closed) {
      expect(await months.figures(month), month).toEqual(asClosed.get(month))
      expect(result.find((one) => one.month === month)?.state).toBe('closed')
    }
  }
})

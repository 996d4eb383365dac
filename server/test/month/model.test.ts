// @rules 20-month-01 19-closed-01 19-booked-01
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { login } from '#contract/account.ts'
import { approveTransaction } from '#contract/transaction.ts'
import {
  previewRejection,
  refundPieces,
  rejectTransaction,
  voidTransaction,
} from '#contract/transaction-correction.ts'
import { callsOf } from '../../../testkit/calls-of.ts'
import { engine } from '../../../testkit/engine.ts'
import { fullRun, runs } from '../../../testkit/full-run.ts'
import { rowOf } from '../../../testkit/orders.ts'
import { openTestApp, type Person, password } from '../../../testkit/test-app.ts'
import { auditBooks } from '../../src/storage/audit/audit.ts'
import { rollUpMonths } from '../../src/storage/stores/overview/month-rollup.ts'
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

describe('random work and closings', async () => {
  let ada: Person
  let months: ReturnType<typeof closingOf>
  let offset = 0
  const state = model.newMonths()
  const parcels: string[] = []
  const payments: Paid[] = []
  /** The whole figures of closed months as the server showed them when they were closed. */
  const asClosed = new Map<string, unknown>()
  const now = () => Date.now() + offset
  const testApp = await openTestApp(engine)
  ada = await testApp.person('admin', 'Ada')
  months = closingOf(ada)
  afterAll(() => testApp.close())

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
        expect(await wrong()).toEqual([])
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
    const body = { _id, type: 'sold', addToCart: qty, subtotal: qty * each } as const
    same(0, await ada.addToCart({ body }))
    const paid = await ada.payCart({ body: { paymentMethod: 'Bank' } })
    const id = paid.answer.transaction_id ?? ''
    const { db } = testApp.database
    const item = await db
      .selectFrom('transaction_items')
      .select('id')
      .where('transaction_id', '=', id)
      .executeTakeFirstOrThrow()
    payments.push({ id, item: item.id, state: 'pending', standing: qty })
    model.book(state, now(), { sold: qty })
    return same(0, paid)
  }

  /** The session ends meanwhile. */
  async function wait(days: number): Promise<number> {
    testApp.advance(days * day)
    offset += days * day
    const signedIn = await testApp.call(login, { body: { email: ada.email, password } })
    ada = { ...ada, token: signedIn.answer.token, ...callsOf(testApp.app.server, signedIn.answer) }
    months = closingOf(ada)
    return same(0, signedIn)
  }

  async function correct(paid: Paid, what: 'approve' | 'reject' | 'refund' | 'void'): Promise<number | null> {
    const { id: transaction_id, item: item_id, standing } = paid
    const as = { as: ada }
    if (what === 'approve' || what === 'reject') {
      if (paid.state !== 'pending') return null
      paid.state = what === 'approve' ? 'approved' : 'gone'
      if (what === 'approve')
        return same(0, await testApp.call(approveTransaction, { body: { transaction_id } }, as))
      const look = await testApp.call(previewRejection, { query: { transaction_id } }, as)
      const body = { transaction_id, version: look.answer.version ?? '', reason }
      model.book(state, now(), { sold: -standing })
      return same(0, await testApp.call(rejectTransaction, { body }, as))
    }
    if (paid.state !== 'approved' || standing === 0) return null
    const seen = (await reversedOf(transaction_id)) ?? 0
    const qty = what === 'void' ? standing : 1
    paid.standing -= qty
    model.book(state, now(), { sold: -qty })
    const body = { transaction_id, seen, reason }
    return same(
      0,
      what === 'void'
        ? await testApp.call(voidTransaction, { body }, as)
        : await testApp.call(refundPieces, { body: { ...body, item_id, qty } }, as),
    )
  }

  const reversedOf = async (id: string) =>
    (
      await testApp.database.db
        .selectFrom('transactions')
        .select('qty_reversed')
        .where('id', '=', id)
        .executeTakeFirst()
    )?.qty_reversed

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

  async function wrong(): Promise<string[]> {
    const found: string[] = []
    for await (const { name, findings } of auditBooks(testApp.database))
      for (const { where } of findings) found.push(`${name}: ${where}`)
    return found
  }
})

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login } from '#contract/account.ts'
import { addToCart, flagAllProfits, listCart, removeFromCart } from '#contract/cart.ts'
import { approveException, listItems, transferItem } from '#contract/checkout.ts'
import { submitOrder } from '#contract/order.ts'
import { getPackage } from '#contract/package.ts'
import { emptyCart, listPeople, setActive } from '#contract/people.ts'
import { listTransactions, payCart } from '#contract/transaction.ts'
import * as model from '#domain/test/model/model.ts'
import { ordered, startingRows } from '#domain/test/model/orders.ts'
import { engine } from '../../../testkit/engine.ts'
import { fullRun, runs } from '../../../testkit/full-run.ts'
import { modelOrder } from '../../../testkit/model/orders.ts'
import { rules } from '../../../testkit/rules.ts'
import { openTestApp, type Person, password, type TestApp } from '../../../testkit/test-app.ts'
import { type Action, action, pick } from './model-actions.ts'

const happens = [
  ...['add 200', 'add 400', 'add_exception 200', 'approve 200', 'flag 200', 'pay 200', 'recover 200'],
  ...['empty 200', 'empty 403', 'deactivate 200', 'deactivate 409'],
  ...['remove 200', 'transfer 200', 'transfer 400', 'transfer 409'],
]

const yuan = (fen: number) => fen / 100
const fen = (amount: number | null | undefined) => Math.round((amount ?? 0) * 100)

describe('random actions of three people', () => {
  let testApp: TestApp
  let people: Person[]
  let orders = 0
  beforeAll(async () => {
    testApp = await openTestApp(engine)
    people = [await testApp.person('admin'), await testApp.person('staff'), await testApp.person('visitor')]
  })
  afterAll(() => testApp.close())

  const person = (who: number): Person => people[who] ?? expect.fail('nobody')

  /** A new package; carts start empty. */
  async function placeOrder(): Promise<string> {
    for (const who of people.keys()) {
      const { result } = (await testApp.call(listCart, {}, { as: person(who) })).answer
      for (const { _id } of result)
        await testApp.call(removeFromCart, { body: { record_id: _id } }, { as: person(who) })
    }
    orders += 1
    const pkId = `MT${String(orders).padStart(9, '0')}`
    const saved = await testApp.call(submitOrder, { body: modelOrder(pkId) }, { as: person(1) })
    expect(saved.status, saved.text).toBe(200)
    return pkId
  }

  async function rowsOf(pkId: string) {
    const { result } = (await testApp.call(listItems, {}, { as: person(1) })).answer
    return Object.values(result)
      .flat()
      .filter((row) => row.pk_id === pkId)
      .sort((a, b) => (a._id < b._id ? -1 : 1))
  }

  const cartOf = async (who: number) => (await testApp.call(listCart, {}, { as: person(who) })).answer.result

  it('leave the server in the state of a simple model', async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 30, maxLength: 50 }), async (actions) => {
        const pkId = await placeOrder()
        const state: model.Model = { rows: startingRows(), carts: [[], [], []], paid: [] }
        await compare(pkId, state)
        for (const one of actions) {
          const status = await act(pkId, state, one)
          if (status === null) continue
          seen.add(`${one.do} ${status}`)
          await compare(pkId, state)
        }
        await comparePaid(pkId, state)
      }),
      { numRuns: runs(30), endOnFailure: true },
    )
    // Every kind of action was both carried out and refused at some point.
    if (fullRun) expect([...seen].sort()).toEqual(expect.arrayContaining(happens))
  }, 300_000)

  async function dismiss(one: Extract<Action, { do: 'empty' | 'deactivate' }>) {
    const [as, of] = [person(one.who), person(one.of)]
    const { result } = (await testApp.call(listPeople, {}, { as: person(0) })).answer
    const _id = result.find(({ email }) => email === of.email)?._id ?? ''
    if (one.do === 'empty') return testApp.call(emptyCart, { body: { _id } }, { as })
    const done = await testApp.call(setActive, { body: { _id, active: false } }, { as })
    if (done.status !== 200) return done
    await testApp.call(setActive, { body: { _id, active: true } }, { as })
    const { token } = (await testApp.call(login, { body: { email: of.email, password } })).answer
    people[one.of] = { ...of, token }
    return done
  }

  /** Applies one action to server and model; null when it has no target. */
  async function act(pkId: string, state: model.Model, one: Action): Promise<number | null> {
    const as = person(one.who)
    if (one.do === 'pay') {
      const cart = [...(state.carts[one.who] ?? [])]
      const foreign = (await cartOf(one.who)).length - cart.length
      expect(foreign).toBe(0)
      return same(
        model.pay(state, one.who),
        await testApp.call(payCart, { body: { paymentMethod: 'Bank' } }, { as }),
      )
    }
    if (one.do === 'remove' || one.do === 'flag') {
      const all = state.carts.flatMap((cart, owner) => cart.map((entry, at) => ({ entry, owner, at })))
      const picked = all[one.which % Math.max(1, all.length)]
      if (!picked) return null
      const _id = (await cartOf(picked.owner))[picked.at]?._id ?? ''
      if (one.do === 'remove') {
        const body = { record_id: _id, addToCart: 999, type: 'sold', solid_id: 'somebody-elses' }
        return same(
          model.remove(state, one.who, picked.entry),
          await testApp.call(removeFromCart, { body }, { as }),
        )
      }
      const body = { _id, returnAllProfits: one.on }
      return same(
        model.flag(state, one.who, picked.entry, one.on),
        await testApp.call(flagAllProfits, { body }, { as }),
      )
    }
    if (one.do === 'empty' || one.do === 'deactivate') {
      // The last admin cannot be deactivated.
      const status = one.do === 'deactivate' && one.of === 0 ? 409 : model.empty(state, one.of, one.who === 0)
      return same(status, await dismiss(one))
    }
    const row = pick(one, state.rows)
    if (!row) return null
    const { id: _id, type } = row
    if (one.do === 'approve') {
      const expected = model.approve(row, one.who === 0)
      return same(expected, await testApp.call(approveException, { body: { _id } }, { as }))
    }
    const paid = 'percent' in one ? Math.floor((one.pieces * row.cost * one.percent) / 100) : 0
    if (one.do === 'add' || one.do === 'add_exception') {
      const body = {
        _id,
        type,
        addToCart: one.pieces,
        ...(type === 'employee' ? {} : { subtotal: yuan(paid) }),
      }
      const expected = model.addToCart(state, one.who, row, one.pieces, paid)
      return same(expected, await testApp.call(addToCart, { body }, { as }))
    }
    const targetType = one.do === 'recover' ? row.originalType : one.target
    const move = {
      original_id: _id,
      sourceType: type,
      targetType,
      transferQty: one.pieces,
      subtotal: yuan(paid),
    }
    const expected = model.transfer(state, row, targetType, one.pieces, paid)
    const status = same(expected, await testApp.call(transferItem, { body: move }, { as }))
    await learnNewId(pkId, state)
    return status
  }

  function same(expected: number, { status, text }: { status: number; text: string }): number {
    expect(status, text).toBe(expected === 0 ? 200 : expected)
    return status
  }

  /** The id of a new row in the model is the one id of the server that the model does not know yet. */
  async function learnNewId(pkId: string, state: model.Model): Promise<void> {
    const known = new Set(state.rows.map(({ id }) => id))
    const fresh = (await rowsOf(pkId)).filter(({ _id }) => !known.has(_id))
    const unnamed = state.rows.filter(({ id }) => id === '')
    expect(fresh.length, 'rows that only the server has').toBe(unnamed.length)
    for (const [index, row] of unnamed.entries()) row.id = fresh[index]?._id ?? ''
  }

  async function compare(pkId: string, state: model.Model): Promise<void> {
    if (state.rows.every(({ id }) => id === '')) await learnNewId(pkId, state)
    const rows = (await rowsOf(pkId)).map((row) => ({
      ...{ id: row._id, item: row.item, cost: fen(row.cost), type: row.type, originalType: row.originalType },
      ...{ qty: row.qty, inCart: row.qty_in_cart, approved: row.approved, subtotal: fen(row.subtotal) },
    }))
    const expected = state.rows.map(({ subtotalInCart: _, ...row }) => row)
    expect(rows).toEqual(expected.sort((a, b) => (a.id < b.id ? -1 : 1)))
    for (const [who, cart] of state.carts.entries()) {
      const entries = (await cartOf(who)).map((entry) => ({
        ...{ row: entry.original_id, qty: entry.qty, type: entry.originalType, all: entry.returnAllProfits },
        toSender: fen(entry.payAmountToSender),
      }))
      expect(entries).toEqual(
        cart.map((entry) => ({
          ...{ row: entry.row.id, qty: entry.qty, type: entry.originalType, all: entry.allProfits },
          toSender: model.toSender(entry),
        })),
      )
    }
  }

  async function comparePaid(pkId: string, state: model.Model): Promise<void> {
    const all = (await testApp.call(listTransactions, {}, { as: person(0) })).answer.result
    const ours = all.filter(({ items }) => items.some(({ pk_id }) => pk_id === pkId)).reverse()
    expect(ours.map(({ qty }) => qty)).toEqual(state.paid.map((items) => sum(items, ({ qty }) => qty)))
    for (const [index, items] of state.paid.entries()) {
      const paid = ours[index]
      expect(fen(paid?.payAmountToSender)).toBe(sum(items, ({ toSender }) => toSender))
      const shape = (item: { item: string; qty: number; originalType: string }, toSender: number) =>
        `${item.item} ${item.qty} ${item.originalType} ${toSender}`
      expect(paid?.items.map((item) => shape(item, fen(item.payAmountToSender))).sort()).toEqual(
        items.map((item) => shape(item, item.toSender)).sort(),
      )
    }
  }

  it('running concurrently lose no piece and oversell none', { timeout: 300_000 }, async () => {
    rules('3-row-02')
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 60, maxLength: 120 }), async (actions) => {
        const pkId = await placeOrder()
        const statuses = await Promise.all(
          [0, 1, 2].map(async (who) => {
            const seen: number[] = []
            for (const one of actions.filter((candidate) => candidate.who === who))
              seen.push(await dare(pkId, one))
            return seen
          }),
        )
        expect(statuses.flat().filter((status) => status >= 500)).toEqual([])
        await expectConserved(pkId)
      }),
      { numRuns: runs(6), endOnFailure: true },
    )
  })

  /** Tries an action on the present state, which another person may have just changed. */
  async function dare(pkId: string, one: Action): Promise<number> {
    const as = person(one.who)
    if (one.do === 'pay')
      return (await testApp.call(payCart, { body: { paymentMethod: 'Wechat' } }, { as })).status
    if (one.do === 'remove' || one.do === 'flag') {
      const cart = await cartOf(one.who)
      const _id = cart[one.which % Math.max(1, cart.length)]?._id ?? 'none'
      if (one.do === 'remove')
        return (await testApp.call(removeFromCart, { body: { record_id: _id } }, { as })).status
      return (await testApp.call(flagAllProfits, { body: { _id, returnAllProfits: one.on } }, { as })).status
    }
    // A session that has just ended would not exercise the same paths.
    if (one.do === 'empty' || one.do === 'deactivate') return (await dismiss({ ...one, do: 'empty' })).status
    const row = pick(one, await rowsOf(pkId))
    if (!row) return 0
    const { _id, type } = row
    if (one.do === 'approve') return (await testApp.call(approveException, { body: { _id } }, { as })).status
    const paid = 'percent' in one ? Math.floor(fen(row.cost) * one.pieces * (one.percent / 100)) : 0
    if (one.do === 'add' || one.do === 'add_exception') {
      const body = { _id, type, addToCart: one.pieces, subtotal: yuan(paid) }
      return (await testApp.call(addToCart, { body }, { as })).status
    }
    const targetType = one.do === 'recover' ? row.originalType : one.target
    const move = {
      original_id: _id,
      sourceType: type,
      targetType,
      transferQty: one.pieces,
      subtotal: yuan(paid),
    }
    return (await testApp.call(transferItem, { body: move }, { as })).status
  }

  async function expectConserved(pkId: string): Promise<void> {
    const { answer } = await testApp.call(getPackage, { query: { pk_id: pkId } }, { as: person(0) })
    for (const [item, pieces] of Object.entries(ordered)) {
      const there = answer.itemRecords.filter((row) => row.item === item)
      expect(
        sum(there, ({ qty }) => qty),
        `${item} of ${pkId}`,
      ).toBe(pieces)
    }
    const carts = (await Promise.all([0, 1, 2].map(cartOf))).flat()
    for (const row of await rowsOf(pkId)) {
      const held = carts.filter((entry) => entry.original_id === row._id)
      expect(
        sum(held, ({ qty }) => qty),
        `reserved of ${row.item}`,
      ).toBe(row.qty_in_cart)
      expect(row.qty_in_cart).toBeLessThanOrEqual(row.qty)
      if (row.type === 'exception') {
        expect(sum(held, (entry) => fen(entry.payAmountFromCustomer))).toBeLessThanOrEqual(fen(row.subtotal))
      }
    }
  }
})

function sum<T>(values: readonly T[], amount: (value: T) => number): number {
  return values.reduce((total, value) => total + amount(value), 0)
}

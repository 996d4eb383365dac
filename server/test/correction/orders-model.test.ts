import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { addToCart, listCart, removeFromCart } from '#contract/cart.ts'
import { approveException, transferItem } from '#contract/checkout.ts'
import { submitOrder } from '#contract/order.ts'
import { approveTransaction, listTransactions, payCart } from '#contract/transaction.ts'
import { newAccounts } from '#domain/test/model/accounts.ts'
import * as transactions from '#domain/test/model/corrections.ts'
import * as model from '#domain/test/model/model.ts'
import * as order from '#domain/test/model/order-corrections.ts'
import { engine } from '../../../testkit/engine.ts'
import { fullRun, runs } from '../../../testkit/full-run.ts'
import { fen } from '../../../testkit/model/shown-rows.ts'
import { buildOrder } from '../../../testkit/orders.ts'
import { rules } from '../../../testkit/rules.ts'
import { openTestApp } from '../../../testkit/test-app.ts'
import { accounts } from '../../src/storage/audit/accounts.ts'
import { auditBooks } from '../../src/storage/audit/audit.ts'
import { pieces as piecesCheck } from '../../src/storage/audit/pieces.ts'
import { standing } from '../../src/storage/audit/standing.ts'
import { learnIds, serverRows, shape } from './model-rows.ts'
import { firstRate, happens, newLines, nobodySaid, type Step, step, story, total } from './order-steps.ts'
import { ordersOf } from './orders.ts'
import { paymentsOf } from './payments.ts'

describe('random corrections of an order', async () => {
  let numbers = 0
  const testApp = await openTestApp(engine)
  const ada = await testApp.person('admin', 'Ada')
  const orders = ordersOf(testApp)
  const does = paymentsOf(testApp, { anna: ada, ada })
  afterAll(() => testApp.close())

  it('leave the server in the state of a simple model', { timeout: 300_000 }, async () => {
    rules(
      '17-amend-03',
      '17-amend-04',
      '17-amend-05',
      '17-line-02',
      '17-void-01',
      '17-void-02',
      '20-pieces-01',
      '20-money-01',
      '20-account-01',
      '20-evidence-01',
    )
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 45 }), async (steps) => {
        const state = await start()
        for (const one of steps) {
          const status = await carryOut(state, one)
          if (status === null) continue
          seen.add(`${one.do} ${status}`)
          await compare(state)
        }
        expect(await audit()).toEqual([])
      }),
      { numRuns: runs(10), endOnFailure: true, examples: [[story]] },
    )
    if (fullRun) expect([...seen]).toEqual(expect.arrayContaining(happens))
  })

  const nextNumber = () => {
    numbers += 1
    return numbers
  }

  interface State {
    readonly pkId: string
    readonly parcel: order.ModelParcel
  }

  function submit(pkId: string, lines: readonly order.ModelLine[], receiver: string) {
    const typed = lines.map(({ item, price, weight, qty }) => {
      return { item, price: price / 100, subtotalWeight: (weight * qty) / 1000, sold: qty }
    })
    const body = buildOrder(pkId, typed, { weight: 20, count: 3, receiver })
    return testApp.call(submitOrder, { body }, { as: ada })
  }

  async function start(): Promise<State> {
    const { result } = (await testApp.call(listCart, {}, { as: ada })).answer
    for (const { _id } of result)
      await testApp.call(removeFromCart, { body: { record_id: _id } }, { as: ada })
    const lines = newLines(nextNumber())
    const pkId = `MO${String(numbers).padStart(9, '0')}`
    const saved = await submit(pkId, lines, 'A')
    expect(saved.status, saved.text).toBe(200)
    const told = { revision: 0, isVoid: true, receiver: '', rate: firstRate, lines: [], transactions: [] }
    const parcel = { ...told, goods: { rows: [], carts: [[]], paid: [] } }
    order.record(parcel, lines, { rate: firstRate, receiver: 'A' })
    return { pkId, parcel }
  }

  /** Applies one step to server and model; null when it has no target. */
  async function carryOut(state: State, one: Step): Promise<number | null> {
    learnIds(state.parcel.goods.rows, await seenRows(state))
    const { pkId, parcel } = state
    const { goods } = parcel
    switch (one.do) {
      case 'add':
      case 'except':
        return actOnRow(state, one)
      case 'leave': {
        const [entry] = goods.carts[0] ?? []
        const [shown] = (await testApp.call(listCart, {}, { as: ada })).answer.result
        if (!entry || !shown) return null
        const left = await testApp.call(removeFromCart, { body: { record_id: shown._id } }, { as: ada })
        return same(model.remove(goods, 0, entry), left)
      }
      case 'pay': {
        const items = transactions.paidItems(goods, 0)
        const expected = model.pay(goods, 0)
        const paid = await testApp.call(payCart, { body: { paymentMethod: 'Bank' } }, { as: ada })
        if (expected === 0)
          parcel.transactions.push({
            ...{ id: paid.answer.transaction_id ?? '', state: 'pending', items },
            ...{ senderNamed: false, onAccount: false, accounts: newAccounts() },
          })
        return same(expected, paid)
      }
      case 'approve':
      case 'reject':
      case 'refund':
      case 'reverse':
        return actOnTransaction(parcel, one)
      case 'edit': {
        const receiver = 'ABC'[one.which % 3] ?? ''
        const seen = parcel.revision
        return same(order.edit(parcel, receiver), await orders.edit(ada, pkId, { receiver }, seen))
      }
      case 'rerate': {
        const rate = firstRate + (one.which % 4) * 10_000
        const seen = parcel.revision
        const expected = order.rerate(parcel, rate)
        return same(expected, await orders.amend(ada, pkId, { package: { exchangeRate: rate / 1e6 } }, seen))
      }
      case 'addLine': {
        const made = nextNumber()
        const line = { item: `Tea ${made}`, price: 500, weight: 100, qty: one.pieces }
        const { item, qty } = line
        const added = [{ item, qty, stock: 0, employee: 0, price: 5, subtotalWeight: qty / 10 }]
        const seen = parcel.revision
        return same(order.addLine(parcel, line), await orders.amend(ada, pkId, { added }, seen))
      }
      case 'void': {
        const seen = parcel.revision
        const before = await orders.previewVoid(ada, pkId)
        const expected = order.voidParcel(parcel)
        expect(before.status).toBe(expected === 0 ? 200 : expected)
        return same(expected, await orders.voidIt(ada, pkId, seen))
      }
      case 'record': {
        const lines = newLines(nextNumber())
        const expected = order.record(parcel, lines, { rate: firstRate, receiver: 'A' })
        return same(expected, await submit(pkId, lines, 'A'))
      }
      default:
        return actOnLine(state, one)
    }
  }

  async function actOnRow({ parcel: { goods } }: State, one: Step) {
    const row = goods.rows[one.which % Math.max(1, goods.rows.length)]
    if (!row || one.pieces > row.qty - row.inCart) return null
    const { id: _id, type } = row
    if (one.do === 'add') {
      if (type === 'exception') return null
      const subtotal = Math.floor(one.pieces * row.cost * 1.313)
      const expected = model.addToCart(goods, 0, row, one.pieces, subtotal)
      const body = { _id, type, addToCart: one.pieces, subtotal: subtotal / 100 }
      return same(expected, await testApp.call(addToCart, { body }, { as: ada }))
    }
    if (type === 'exception') {
      if (row.approved) return null
      const approved = await testApp.call(approveException, { body: { _id } }, { as: ada })
      return same(model.approve(row, true), approved)
    }
    const subtotal = Math.floor(one.pieces * row.cost * 0.61)
    const expected = model.transfer(goods, row, 'exception', one.pieces, subtotal)
    const move = { sourceType: type, targetType: 'exception', transferQty: one.pieces } as const
    const body = { original_id: _id, ...move, subtotal: subtotal / 100 }
    return same(expected, await testApp.call(transferItem, { body }, { as: ada }))
  }

  async function actOnLine({ pkId, parcel }: State, one: Step): Promise<number | null> {
    const line = parcel.lines[one.which % Math.max(1, parcel.lines.length)]
    if (!line) return null
    const { correction } = (await orders.look(ada, pkId)).answer
    const number = correction?.lines.find(({ item }) => item === line.item)?.line ?? 0
    const seen = parcel.revision
    const stated = (qty: number) => ({ line: number, qty, subtotalWeight: (qty * line.weight) / 1000 })
    if (one.do === 'reprice') {
      const price = line.price + (one.which % 3) * 100
      const wanted = { lines: [{ line: number, price: price / 100 }] }
      const before = await orders.preview(ada, pkId, wanted, seen)
      const expected = order.reprice(parcel, line, price)
      expect(before.status, before.text).toBe(expected === 0 ? 200 : expected)
      return same(expected, await orders.amend(ada, pkId, wanted, seen))
    }
    if (one.do === 'more') {
      const wanted = { lines: [stated(line.qty + one.pieces)] }
      return same(order.more(parcel, line, one.pieces), await orders.amend(ada, pkId, wanted, seen))
    }
    if (one.do === 'removeLine')
      return same(order.removeLine(parcel, line), await orders.amend(ada, pkId, { removed: [number] }, seen))
    const row = parcel.goods.rows.find(({ item, type }) => item === line.item && type !== 'exception')
    if (!row || line.qty < one.pieces) return null
    const wanted = { lines: [{ ...stated(line.qty - one.pieces), from_row: row.id }] }
    return same(order.fewer(parcel, line, row, one.pieces), await orders.amend(ada, pkId, wanted, seen))
  }

  async function actOnTransaction({ transactions: all, goods }: order.ModelParcel, one: Step) {
    const transaction = all[one.which % Math.max(1, all.length)]
    if (!transaction) return null
    const { id } = transaction
    if (one.do === 'approve') {
      const expected = transaction.state === 'pending' ? 0 : 409
      if (expected === 0) transaction.state = 'approved'
      const body = { transaction_id: id }
      return same(expected, await testApp.call(approveTransaction, { body }, { as: ada }))
    }
    if (one.do === 'reject') {
      if (transaction.state !== 'pending') return null
      const answer = await does.reject(id)
      return same(transactions.reject(goods, 0, transaction, 'rows'), answer)
    }
    const stored = await testApp.database.db
      .selectFrom('transaction_items')
      .select(['id', 'qty'])
      .where('transaction_id', '=', id)
      .orderBy('id')
      .execute()
    const original = stored.reduce((sum, { qty }) => sum + qty, 0)
    if (one.do === 'reverse') {
      const seen = original - transactions.stands(transaction)
      return same(transactions.voidAll(goods, transaction, nobodySaid), await does.voidIt(id, seen))
    }
    const at = one.which % transaction.items.length
    const [paid, item] = [transaction.items[at], stored[at]]
    if (!paid || !item) return null
    const seen = item.qty - paid.qty
    const wanted = { paid, pieces: one.pieces, isLost: false, disposals: nobodySaid }
    const answer = await does.refund({ id, item: item.id }, one.pieces, seen)
    return same(transactions.refund(goods, transaction, wanted), answer)
  }

  function same(expected: number, { status, text }: { status: number; text: string }): number {
    expect(status, text).toBe(expected === 0 ? 200 : expected)
    return status
  }

  const seenRows = ({ pkId }: State) => serverRows(testApp, ada, pkId)

  async function compare(state: State): Promise<void> {
    const { pkId, parcel } = state
    const { goods, revision, isVoid } = parcel
    expect((await seenRows(state)).map((row) => row.shape).toSorted()).toEqual(
      goods.rows.map(shape).toSorted(),
    )
    const shown = (await orders.look(ada, pkId)).answer
    expect(shown.correction).toMatchObject({ revision, isVoid })
    expect(shown.packageRecord.receiver).toBe(parcel.receiver)
    if (!isVoid)
      expect(shown.correction?.lines.map(({ item, qty, cost }) => [item, qty, fen(cost)])).toEqual(
        parcel.lines.map((line) => [line.item, line.qty, order.costOf(parcel, line)]),
      )
    const listed = (await testApp.call(listTransactions, {}, { as: ada })).answer.result
      .filter(({ items }) => items.some(({ pk_id }) => pk_id === pkId))
      .toReversed()
    const there = parcel.transactions.filter((one) => transactions.stands(one) > 0)
    expect(listed.map((one) => [one._id, one.qty, fen(one.payAmountToSender)])).toEqual(
      there.map((one) => [one.id, transactions.stands(one), total(one.items, ({ sender }) => sender)]),
    )
    for (const check of [piecesCheck, accounts, standing])
      for await (const one of check(testApp.database.db)) expect(one).toBe(null)
  }

  async function audit(): Promise<string[]> {
    const wrong: string[] = []
    for await (const { name, findings } of auditBooks(testApp.database))
      for (const { where, expected, found } of findings) wrong.push(`${name}: ${where}: ${expected} ${found}`)
    return wrong
  }
})

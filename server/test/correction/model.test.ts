import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { addToCart, listCart, removeFromCart } from '#contract/cart.ts'
import { approveException, transferItem } from '#contract/checkout.ts'
import { submitOrder } from '#contract/order.ts'
import { approveTransaction, listTransactions, payCart, payCartOnAccount } from '#contract/transaction.ts'
import {
  previewRejection,
  refundPieces,
  rejectTransaction,
  voidTransaction,
} from '#contract/transaction-correction.ts'
import { undoAction } from '#contract/undo.ts'
import { balancesIn, newAccounts } from '#domain/test/model/accounts.ts'
import * as corrections from '#domain/test/model/corrections.ts'
import * as losses from '#domain/test/model/losses.ts'
import * as model from '#domain/test/model/model.ts'
import { ordered, startingRows } from '#domain/test/model/orders.ts'
import { engine } from '../../../testkit/engine.ts'
import { fullRun, runs } from '../../../testkit/full-run.ts'
import { modelOrder } from '../../../testkit/model/orders.ts'
import { fen } from '../../../testkit/model/shown-rows.ts'
import { rules } from '../../../testkit/rules.ts'
import { openTestApp } from '../../../testkit/test-app.ts'
import { auditFindings } from '../party/party-helpers.ts'
import { lose, lossesOf, takeBack } from './losses.ts'
import { openAccounts, sent } from './model-accounts.ts'
import { learnIds, serverRows, shape } from './model-rows.ts'
import { happens, type State, type Step, step } from './model-steps.ts'
import { total } from './order-steps.ts'

const reason = 'as the model does'

describe('random payments and corrections', async () => {
  let orders = 0
  /** What is owed after all runs. */
  const accounts = newAccounts()
  const testApp = await openTestApp(engine)
  const ada = await testApp.person('admin', 'Ada')
  const books = await openAccounts(testApp, ada)
  afterAll(() => testApp.close())

  it('leave the server in the state of a simple model', { timeout: 240_000 }, async () => {
    rules(
      '17-writeoff-01',
      '17-writeoff-03',
      '17-undo-02',
      '17-undo-03',
      '17-reject-01',
      '17-reverse-01',
      '17-refund-01',
      '18-onaccount-02',
      '18-later-01',
      '20-pieces-01',
      '20-money-01',
      '20-account-01',
    )
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 45, maxLength: 70 }), async (steps) => {
        const state = await placeOrder()
        for (const one of steps) {
          const status = await act(state, one)
          if (status === null) continue
          seen.add(`${one.do} ${status}`)
          await compare(state)
        }
        expect(await auditFindings(testApp)).toEqual([])
      }),
      { numRuns: runs(14), endOnFailure: true },
    )
    if (fullRun) expect([...seen]).toEqual(expect.arrayContaining(happens))
  })

  async function placeOrder(): Promise<State> {
    const { result } = (await testApp.call(listCart, {}, { as: ada })).answer
    for (const { _id } of result)
      await testApp.call(removeFromCart, { body: { record_id: _id } }, { as: ada })
    orders += 1
    const pkId = `MC${String(orders).padStart(9, '0')}`
    const saved = await testApp.call(submitOrder, { body: modelOrder(pkId) }, { as: ada })
    expect(saved.status, saved.text).toBe(200)
    const senderNamed = orders % 3 !== 0
    if (senderNamed) await books.nameSender(pkId)
    const goods = { rows: startingRows(), carts: [[]], paid: [] }
    return { pkId, goods, done: null, losses: [], transactions: [], senderNamed, lost: 0 }
  }

  /** Applies one step to server and model; null when it has no target. */
  async function act(state: State, one: Step): Promise<number | null> {
    const { transactions } = state
    learnIds(state.goods.rows, await seenRows(state))
    if (one.do === 'undo') return undo(state, one.again)
    if (one.do === 'add' || one.do === 'except') return actOnRow(state, one)
    state.done = null
    if (one.do === 'lose' || one.do === 'takeBack') return actOnLoss(state, one)
    if (one.do === 'pay' || one.do === 'owe') return pay(state, one.do === 'owe')
    const transaction = transactions[one.which % Math.max(1, transactions.length)]
    return transaction ? actOnTransaction(state, transaction, one) : null
  }

  async function pay({ goods, transactions, senderNamed }: State, onAccount: boolean): Promise<number> {
    const items = corrections.paidItems(goods, 0)
    const expected = onAccount && !senderNamed ? 400 : model.pay(goods, 0)
    const paid = onAccount
      ? await testApp.call(payCartOnAccount, {}, { as: ada })
      : await testApp.call(payCart, { body: { paymentMethod: 'Bank' } }, { as: ada })
    if (expected === 0) {
      const id = paid.answer.transaction_id ?? ''
      const transaction = { id, state: 'pending' as const, items, senderNamed, onAccount, accounts }
      transactions.push(transaction)
      corrections.owePayment(transaction)
    }
    return same(expected, paid)
  }

  async function actOnRow(state: State, one: Extract<Step, { do: 'add' | 'except' }>) {
    const { goods } = state
    const before = structuredClone(goods)
    const row = goods.rows[one.which % Math.max(1, goods.rows.length)]
    if (!row || one.pieces > row.qty - row.inCart) return null
    const { id: _id, type } = row
    if (one.do === 'add') {
      const subtotal = type === 'exception' ? 0 : Math.floor(one.pieces * row.cost * 1.313)
      const expected = model.addToCart(goods, 0, row, one.pieces, subtotal)
      const later = one.named && one.later && type !== 'employee'
      const [entry] = expected === 0 ? (goods.carts[0] ?? []) : []
      if (entry) Object.assign(entry, { named: one.named, later })
      const named = one.named ? { customer: books.customer, ...(later && { customerPaysLater: true }) } : {}
      const body = { _id, type, addToCart: one.pieces, subtotal: subtotal / 100, ...named }
      const added = await testApp.call(addToCart, { body }, { as: ada })
      state.done = doneBy(added.answer, before)
      return same(expected, added)
    }
    if (type === 'exception') {
      if (row.approved) return null
      state.done = null
      const approved = await testApp.call(approveException, { body: { _id } }, { as: ada })
      return same(model.approve(row, true), approved)
    }
    const subtotal = Math.floor(one.pieces * row.cost * 0.61)
    const expected = model.transfer(goods, row, 'exception', one.pieces, subtotal)
    const move = {
      original_id: _id,
      sourceType: type,
      targetType: 'exception',
      transferQty: one.pieces,
    } as const
    const moved = await testApp.call(
      transferItem,
      { body: { ...move, subtotal: subtotal / 100 } },
      { as: ada },
    )
    state.done = doneBy(moved.answer, before)
    return same(expected, moved)
  }

  const doneBy = ({ logId }: { logId?: string }, before: model.Model): State['done'] =>
    logId === undefined ? null : { logId, before, isUndone: false }

  /** Undoes what was done last, or again what was undone already. */
  async function undo(state: State, again: boolean): Promise<number | null> {
    const { done } = state
    if (!done) return null
    const expected = done.isUndone ? 409 : 0
    const undone = await testApp.call(undoAction, { body: { log_id: done.logId } }, { as: ada })
    if (expected === 0) {
      done.isUndone = true
      state.goods = done.before
      // A row that was moved as a whole comes back under another id.
      const ids = new Set((await seenRows(state)).map(({ id }) => id))
      for (const row of state.goods.rows) if (!ids.has(row.id)) row.id = ''
    }
    const status = same(expected, undone)
    return again && status === 200 ? undo(state, false) : status
  }

  async function actOnLoss(state: State, one: Extract<Step, { do: 'lose' | 'takeBack' }>) {
    const { goods, pkId } = state
    if (one.do === 'takeBack') {
      const loss = state.losses[one.which % Math.max(1, state.losses.length)]
      if (!loss) return null
      const expected = losses.takeBack(goods, loss)
      if (expected === 0) state.lost -= loss.lost.qty
      return same(expected, await takeBack(testApp, ada, loss.id))
    }
    const row = goods.rows[one.which % Math.max(1, goods.rows.length)]
    const id = row?.id ?? ''
    const lost = row ? losses.writeOff(goods, row, one.pieces) : null
    if (!lost) return null
    const status = same(0, await lose(testApp, ada, id, one.pieces))
    const [newest] = await lossesOf(testApp, ada, pkId)
    state.losses.push({ id: newest?._id ?? '', lost, stands: true })
    state.lost += one.pieces
    return status
  }

  async function actOnTransaction(
    state: State,
    transaction: corrections.ModelTransaction,
    one: Extract<Step, { do: 'approve' | 'reject' | 'void' | 'refund' }>,
  ): Promise<number> {
    const { goods } = state
    const { id: transaction_id } = transaction
    if (one.do === 'approve') {
      const expected = transaction.state === 'pending' ? 0 : 409
      if (expected === 0) transaction.state = 'approved'
      return same(expected, await testApp.call(approveTransaction, { body: { transaction_id } }, { as: ada }))
    }
    if (one.do === 'reject') {
      const into = one.intoCart ? 'cart' : 'rows'
      const look = await testApp.call(previewRejection, { query: { transaction_id, into } }, { as: ada })
      const { version } = look.answer
      const body = { transaction_id, version: version ?? '', into, reason } as const
      const expected = corrections.reject(goods, 0, transaction, into)
      return same(expected, await testApp.call(rejectTransaction, { body }, { as: ada }))
    }
    const shown = await shownOf(transaction_id)
    if (one.do === 'void') {
      const expected = corrections.voidAll(goods, transaction, one.disposals)
      const body = { transaction_id, seen: shown?.mark?.qty ?? 0, reason, ...sent(one.disposals) }
      return same(expected, await testApp.call(voidTransaction, { body }, { as: ada }))
    }
    const at = one.which % transaction.items.length
    const [paid, item] = [transaction.items[at], (await itemIds(transaction_id))[at]]
    if (!paid || !item) throw new Error('the transaction has items')
    const seen = item.qty - paid.qty
    const expected = corrections.refund(goods, transaction, { paid, ...one })
    if (expected === 0 && one.isLost) state.lost += one.pieces
    const loss = one.isLost ? { loss: { why: 'lost' as const } } : {}
    const body = {
      transaction_id,
      item_id: item.id,
      qty: one.pieces,
      seen,
      reason,
      ...loss,
      ...sent(one.disposals),
    }
    return same(expected, await testApp.call(refundPieces, { body }, { as: ada }))
  }

  function same(expected: number, { status, text }: { status: number; text: string }): number {
    expect(status, text).toBe(expected === 0 ? 200 : expected)
    return status
  }

  const shownOf = async (id: string) => {
    const query = { corrected: 'included' as const }
    return (await testApp.call(listTransactions, { query }, { as: ada })).answer.result.find(
      ({ _id }) => _id === id,
    )
  }

  const itemIds = (id: string) =>
    testApp.database.db
      .selectFrom('transaction_items')
      .select(['id', 'qty'])
      .where('transaction_id', '=', id)
      .orderBy('id')
      .execute()

  const seenRows = ({ pkId }: State) => serverRows(testApp, ada, pkId)

  async function compare(state: State): Promise<void> {
    const { goods, transactions, lost, pkId } = state
    const rows = await seenRows(state)
    expect(rows.map((row) => row.shape).toSorted()).toEqual(goods.rows.map(shape).toSorted())
    const standing = transactions.filter((one) => corrections.stands(one) > 0)
    const listed = (await testApp.call(listTransactions, {}, { as: ada })).answer.result
      .filter(({ items }) => items.some(({ pk_id }) => pk_id === pkId))
      .toReversed()
    expect(listed.map((one) => [one._id, one.qty, fen(one.payAmountToSender)])).toEqual(
      standing.map((one) => [one.id, corrections.stands(one), total(one.items, ({ sender }) => sender)]),
    )
    expect(listed.map((one) => fen(one.payAmountFromCustomer))).toEqual(
      standing.map((one) => total(one.items, ({ customer }) => customer ?? 0)),
    )
    expect(await books.balances()).toEqual(balancesIn(accounts))
    const inRows = total(goods.rows, ({ qty }) => qty)
    const paid = total(transactions, corrections.stands)
    expect(inRows + paid + lost).toBe(total(Object.values(ordered), (qty) => qty))
  }
})

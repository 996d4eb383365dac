// @rules 18-later-01 18-later-02 18-onaccount-01 18-onaccount-02
import { afterAll, describe, expect, it } from 'vitest'
import { addToCart, setCustomerPaysLater } from '#contract/cart.ts'
import { getParty } from '#contract/party.ts'
import { addAccountPayment, listAccountEntries } from '#contract/party-account.ts'
import { getPaidParties, nameCartCustomer, nameSender } from '#contract/party-naming.ts'
import {
  approveTransaction,
  getInvoice,
  listTransactions,
  payCart,
  payCartOnAccount,
} from '#contract/transaction.ts'
import {
  previewRejection,
  previewVoid,
  refundPieces,
  rejectTransaction,
  voidTransaction,
} from '#contract/transaction-correction.ts'
import { engine } from '../../../testkit/engine.ts'
import { rowOf, savePackage } from '../../../testkit/orders.ts'
import { expectNothingStored } from '../../../testkit/stored.ts'
import { openTestApp, type TestApp } from '../../../testkit/test-app.ts'
import { cartOf } from '../item/goods.ts'
import { auditFindings, newParty, putIntoCart } from './party-helpers.ts'

const reason = 'paid the wrong pieces'

describe('customers who pay later and payments on account', async () => {
  const testApp = await openTestApp(engine)
  const boss = await testApp.person('admin', 'Boss')
  const anna = await testApp.person('staff', 'Anna')
  afterAll(() => testApp.close())

  const party = (name: string) => newParty(anna, name)
  const call: TestApp['call'] = (wanted, input, options = { as: anna }) =>
    testApp.call(wanted, input, options)
  const cart = (as = anna) => cartOf(as)
  const name = (pk_id: string, sender: string) =>
    call(nameSender, { body: { pk_id, party: sender, seen: null } })
  const newest = async () => (await call(listTransactions, {})).answer.result[0]
  const approve = (transaction_id: string) =>
    call(approveTransaction, { body: { transaction_id } }, { as: boss })
  const entries = async (id: string, side: 'sender' | 'customer') => {
    const { result } = (await call(listAccountEntries, { query: { party: id, side } })).answer
    return result.map(({ cause, amount, method }) => `${cause} ${amount} ${method ?? '-'}`).toReversed()
  }
  const balance = async (id: string, side: 'sender' | 'customer') => {
    const { accounts } = (await call(getParty, { query: { party: id } })).answer
    return accounts.find((account) => account.side === side)?.balance ?? 0
  }
  /** Three pieces at 99.64 each, sold at 600.00: 298.92 + (600 - 298.92) / 2 = 449.46 to the sender. */
  async function onAccount(sender: string, customer?: string) {
    const { pkId } = await putIntoCart(anna, { pieces: 3, ...(customer && { customer }) })
    await name(pkId, sender)
    const { answer } = await call(payCartOnAccount, {})
    const { items: [item] = [] } = (await newest()) ?? {}
    return { id: answer.transaction_id ?? '', item: item?._id ?? '', pkId, msg: answer.msg }
  }

  it('leaves the share of a customer who pays later owed, until it is received', async () => {
    const wang = await party('Wang')
    await putIntoCart(anna, { pieces: 3, customer: wang, paysLater: true })
    expect((await cart())[0]).toMatchObject({ customer: { name: 'Wang' }, customerPaysLater: true })
    await call(payCart, { body: { paymentMethod: 'Bank' } })
    expect(await entries(wang, 'customer')).toEqual(['share 600 -'])
    const { _id: transaction_id = '', paymentMethod, items: [item] = [] } = (await newest()) ?? {}
    expect([paymentMethod, item?.customerPaysLater]).toEqual(['Bank', true])
    const open = async () => (await call(getPaidParties, { query: { transaction_id } })).answer.items
    expect(await open()).toMatchObject([
      { _id: item?._id, customer: { name: 'Wang' }, customerPaysLater: true, open: { customer: 600 } },
    ])
    const receipt = {
      party: wang,
      side: 'customer',
      kind: 'payment',
      amount: 250,
      method: 'Wechat',
    } as const
    await call(addAccountPayment, { body: { ...receipt, transferNumber: '', note: '', day: '' } })
    expect((await open())[0]?.open).toEqual({ customer: 350 })
    await approve(transaction_id)
    const refund = { transaction_id, item_id: item?._id ?? '', qty: 1, seen: 0, reason }
    await call(refundPieces, { body: refund }, { as: boss })
    expect(await balance(wang, 'customer')).toBe(150)
    expect(await auditFindings(testApp)).toEqual([])
  })

  it('is ticked and unticked in the cart, and needs a customer who is named and an amount', async () => {
    const wang = await party('Wang 2')
    const pkId = await savePackage(anna, { sold: 1, employee: 1 })
    const rows = {
      sold: await rowOf(anna, pkId, 'sold'),
      employee: await rowOf(anna, pkId, 'employee'),
    }
    const put = (type: 'sold' | 'employee', more: object) =>
      call(addToCart, {
        body: { _id: rows[type]._id, type, addToCart: 1, customerPaysLater: true, ...more },
      })
    await expectNothingStored(testApp.database, async () => {
      const unnamed = await put('sold', { subtotal: 200 })
      expect([unnamed.status, unnamed.error.code]).toEqual([400, 'account.customer_needed'])
      const employee = await put('employee', { customer: wang })
      expect([employee.status, employee.error.code]).toEqual([400, 'account.no_customer_amount'])
    })
    const { _id } = await putIntoCart(anna)
    const tick = (customerPaysLater: boolean, as = anna) =>
      call(setCustomerPaysLater, { body: { _id, customerPaysLater } }, { as })
    const customer = (id: string | null) => call(nameCartCustomer, { body: { _id, party: id } })
    await expectNothingStored(testApp.database, async () => {
      expect((await tick(true)).error.code).toBe('account.customer_needed')
      expect((await tick(true, boss)).error.code).toBe('cart.entry_gone')
    })
    await customer(wang)
    expect((await tick(true)).answer.msg).toMatch(/^Wang 2 pays later for /)
    await expectNothingStored(testApp.database, () => tick(true))
    await customer(null)
    expect((await cart())[0]?.customerPaysLater).toBeUndefined()
    await customer(wang)
    expect((await cart())[0]?.customerPaysLater).toBeUndefined()
    await tick(true)
    expect((await tick(false)).status).toBe(200)
    await call(payCart, { body: { paymentMethod: 'Alipay' } })
    expect(await entries(wang, 'customer')).toEqual(['share 200 -', 'paid_at_once -200 Alipay'])
  })

  it('leaves what goes to the senders owed; each must be named', async () => {
    const [li, wang] = [await party('Li'), await party('Wang 3')]
    const { pkId } = await putIntoCart(anna, { pieces: 3, customer: wang })
    await expectNothingStored(testApp.database, async () => {
      const refused = await call(payCartOnAccount, {})
      expect([refused.status, refused.error.code]).toEqual([400, 'account.sender_needed'])
      expect(refused.error.msg).toBe(`Name the sender of ${pkId} before you pay on account.`)
    })
    await name(pkId, li)
    expect((await cart())[0]?.sender).toEqual({ _id: li, name: 'Li' })
    const paid = await call(payCartOnAccount, {})
    const number = `T-${paid.answer.number}`
    expect(paid.answer.msg).toBe(
      `${number} is on account: ¥ 449.46 stays owed to the senders. An admin will approve it.`,
    )
    expect(await entries(li, 'sender')).toEqual(['share 449.46 -'])
    expect(await entries(wang, 'customer')).toEqual(['share 600 -', 'paid_at_once -600 -'])
    const found = await call(listTransactions, { query: { method: 'On account', limit: '10' } })
    expect(found.answer.result).toMatchObject([
      { _id: paid.answer.transaction_id, paymentMethod: 'On account' },
    ])
    const bank = await call(listTransactions, { query: { method: 'Bank', limit: '10' } })
    expect(bank.answer.result.map(({ _id }) => _id)).not.toContain(paid.answer.transaction_id)
    const query = { transaction_id: paid.answer.transaction_id ?? '' }
    expect((await call(getInvoice, { query })).status).toBe(200)
    expect((await call(payCartOnAccount, {})).error.code).toBe('cart.empty')
  })

  it('owes nothing for a payment on account that is rejected', async () => {
    const [li, wang] = [await party('Li 4'), await party('Wang 4')]
    const { id: transaction_id } = await onAccount(li, wang)
    expect([await balance(li, 'sender'), await balance(wang, 'customer')]).toEqual([449.46, 0])
    const look = await call(previewRejection, { query: { transaction_id } }, { as: boss })
    expect(look.answer.parties).toEqual({
      sender: [{ _id: li, name: 'Li 4' }],
      customer: [{ _id: wang, name: 'Wang 4' }],
    })
    expect(look.answer.notNamed).toEqual({ sender: 0, customer: 0 })
    const body = { transaction_id, version: look.answer.version ?? '', into: 'cart' as const, reason }
    expect((await call(rejectTransaction, { body }, { as: boss })).status).toBe(200)
    expect([await balance(li, 'sender'), await balance(wang, 'customer')]).toEqual([0, 0])
    expect(await auditFindings(testApp)).toEqual([])
    await call(payCartOnAccount, {})
    expect(await balance(li, 'sender')).toBe(449.46)
  })

  it('owes less after a refund of a payment on account, and nothing after its void', async () => {
    const li = await party('Li 5')
    const { id: transaction_id, item: item_id } = await onAccount(li)
    await approve(transaction_id)
    const refund = { transaction_id, item_id, qty: 1, seen: 0, reason }
    await call(refundPieces, { body: refund }, { as: boss })
    // 449.46 / 3 = 149.82
    expect(await balance(li, 'sender')).toBe(299.64)
    const query = { party: li, side: 'sender' as const }
    const { result } = (await call(listAccountEntries, { query })).answer
    expect(result.map(({ cause, item }) => [cause, item?.qty])).toEqual([
      ['reversal', 1],
      ['share', 3],
    ])
    const settled = { party: li, side: 'sender', kind: 'payment', amount: 299.64, method: 'Bank' } as const
    await call(addAccountPayment, { body: { ...settled, transferNumber: '', note: '', day: '' } })
    const disposals = { transaction_id, sender: 'Alipay' as const, customer: 'Wechat' as const }
    const look = await call(previewVoid, { query: disposals }, { as: boss })
    expect(look.answer.notNamed).toEqual({ sender: 0, customer: 400 })
    expect(look.answer.entries).toMatchObject([
      { side: 'sender', amount: -299.64, cause: 'reversal' },
      { side: 'sender', amount: 299.64, cause: 'returned', method: 'Alipay' },
    ])
    const body = { transaction_id, seen: 1, reason, sender: 'Alipay' as const }
    expect((await call(voidTransaction, { body }, { as: boss })).status).toBe(200)
    // It was paid by the settlement and came back, so nothing is open.
    expect(await balance(li, 'sender')).toBe(0)
    expect(await auditFindings(testApp)).toEqual([])
  })
})

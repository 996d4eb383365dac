// @rules 18-later-01 18-later-02 18-onaccount-01 18-onaccount-02
import { expect, it } from 'vitest'
import { rowOf, savePackage } from '../../../testkit/orders.ts'
import { openApp, says } from '../../../testkit/rooms/open-app.ts'
import { cartOf } from '../item/goods.ts'
import { auditFindings, enter, newParty, putIntoCart } from './party-helpers.ts'

const reason = 'paid the wrong pieces'
const { testApp, boss, anna, storesNothing } = await openApp({ boss: 'admin', anna: 'staff' })
const party = (name: string) => newParty(anna, name)
const cart = (as = anna) => cartOf(as)
const name = (pk_id: string, sender: string) =>
  anna.nameSender({ body: { pk_id, party: sender, seen: null } })
const newest = async () => (await anna.listTransactions()).answer.result[0]
const approve = (transaction_id: string) => boss.approveTransaction({ body: { transaction_id } })
const entries = async (id: string, side: 'sender' | 'customer') => {
  const { result } = (await anna.listAccountEntries({ query: { party: id, side } })).answer
  return result.map(({ cause, amount, method }) => `${cause} ${amount} ${method ?? '-'}`).toReversed()
}

const balance = async (id: string, side: 'sender' | 'customer') => {
  const { accounts } = (await anna.getParty({ query: { party: id } })).answer
  return accounts.find((account) => account.side === side)?.balance ?? 0
}

/** Three pieces at 99.64 each, sold at 600.00: 298.92 + (600 - 298.92) / 2 = 449.46 to the sender. */
async function onAccount(sender: string, customer?: string) {
  const { pkId } = await putIntoCart(anna, { pieces: 3, ...(customer && { customer }) })
  await name(pkId, sender)
  const { answer } = await anna.payCartOnAccount()
  const { items: [item] = [] } = (await newest()) ?? {}
  return { id: answer.transaction_id ?? '', item: item?._id ?? '', pkId, msg: answer.msg }
}

it('leaves the share of a customer who pays later owed, until it is received', async () => {
  const wang = await party('Wang')
  await putIntoCart(anna, { pieces: 3, customer: wang, paysLater: true })
  expect((await cart())[0]).toMatchObject({ customer: { name: 'Wang' }, customerPaysLater: true })
  await anna.payCart({ body: { paymentMethod: 'Bank' } })
  expect(await entries(wang, 'customer')).toEqual(['share 600 -'])
  const { _id: transaction_id = '', paymentMethod, items: [item] = [] } = (await newest()) ?? {}
  expect([paymentMethod, item?.customerPaysLater]).toEqual(['Bank', true])
  const open = async () => (await anna.getPaidParties({ query: { transaction_id } })).answer.items
  expect(await open()).toMatchObject([
    { _id: item?._id, customer: { name: 'Wang' }, customerPaysLater: true, open: { customer: 600 } },
  ])
  const receipt = { party: wang, side: 'customer', kind: 'payment', amount: 250, method: 'Wechat' } as const
  await anna.addAccountPayment({ body: { ...receipt, transferNumber: '', note: '', day: '' } })
  expect((await open())[0]?.open).toEqual({ customer: 350 })
  await approve(transaction_id)
  await boss.refundPieces({ body: { transaction_id, item_id: item?._id ?? '', qty: 1, seen: 0, reason } })
  expect(await balance(wang, 'customer')).toBe(150)
  expect(await auditFindings(testApp)).toEqual([])
})

it('is ticked and unticked in the cart, and needs a customer who is named and an amount', async () => {
  const wang = await party('Wang 2')
  const pkId = await savePackage(anna, { sold: 1, employee: 1 })
  const rows = { sold: await rowOf(anna, pkId, 'sold'), employee: await rowOf(anna, pkId, 'employee') }
  const put = (type: 'sold' | 'employee', more: object) =>
    anna.addToCart({ body: { _id: rows[type]._id, type, addToCart: 1, customerPaysLater: true, ...more } })
  await storesNothing(async () => {
    await says(put('sold', { subtotal: 200 }), 400, 'account.customer_needed')
    await says(put('employee', { customer: wang }), 400, 'account.no_customer_amount')
  })
  const { _id } = await putIntoCart(anna)
  const tick = (customerPaysLater: boolean, as = anna) =>
    as.setCustomerPaysLater({ body: { _id, customerPaysLater } })
  const customer = (id: string | null) => anna.nameCartCustomer({ body: { _id, party: id } })
  await storesNothing(async () => {
    expect((await tick(true)).error.code).toBe('account.customer_needed')
    expect((await tick(true, boss)).error.code).toBe('cart.entry_gone')
  })
  await customer(wang)
  expect((await tick(true)).answer.msg).toMatch(/^Wang 2 pays later for /)
  await storesNothing(() => tick(true))
  await customer(null)
  expect((await cart())[0]?.customerPaysLater).toBeUndefined()
  await customer(wang)
  expect((await cart())[0]?.customerPaysLater).toBeUndefined()
  await tick(true)
  expect((await tick(false)).status).toBe(200)
  await anna.payCart({ body: { paymentMethod: 'Alipay' } })
  expect(await entries(wang, 'customer')).toEqual(['share 200 -', 'paid_at_once -200 Alipay'])
})

it('leaves what goes to the senders owed; each must be named', async () => {
  const [li, wang] = [await party('Li'), await party('Wang 3')]
  const { pkId } = await putIntoCart(anna, { pieces: 3, customer: wang })
  await storesNothing(async () => {
    const refused = await says(anna.payCartOnAccount(), 400, 'account.sender_needed')
    expect(refused.error.msg).toBe(`Name the sender of ${pkId} before you pay on account.`)
  })
  await name(pkId, li)
  expect((await cart())[0]?.sender).toEqual({ _id: li, name: 'Li' })
  const paid = await anna.payCartOnAccount()
  const number = `T-${paid.answer.number}`
  expect(paid.answer.msg).toBe(
    `${number} is on account: ¥ 449.46 stays owed to the senders. It waits for approval.`,
  )
  expect(await entries(li, 'sender')).toEqual(['share 449.46 -'])
  expect(await entries(wang, 'customer')).toEqual(['share 600 -', 'paid_at_once -600 -'])
  const found = await anna.listTransactions({ query: { method: 'On account', limit: '10' } })
  expect(found.answer.result).toMatchObject([
    { _id: paid.answer.transaction_id, paymentMethod: 'On account' },
  ])
  const bank = await anna.listTransactions({ query: { method: 'Bank', limit: '10' } })
  expect(bank.answer.result.map(({ _id }) => _id)).not.toContain(paid.answer.transaction_id)
  await anna.ok.getInvoice({ query: { transaction_id: paid.answer.transaction_id ?? '' } })
  expect((await anna.payCartOnAccount()).error.code).toBe('cart.empty')
})

it('owes nothing for a payment on account that is rejected', async () => {
  const [li, wang] = [await party('Li 4'), await party('Wang 4')]
  const { id: transaction_id } = await onAccount(li, wang)
  expect([await balance(li, 'sender'), await balance(wang, 'customer')]).toEqual([449.46, 0])
  const look = await boss.previewRejection({ query: { transaction_id } })
  expect(look.answer.parties).toEqual({
    sender: [{ _id: li, name: 'Li 4' }],
    customer: [{ _id: wang, name: 'Wang 4' }],
  })
  expect(look.answer.notNamed).toEqual({ sender: 0, customer: 0 })
  const body = { transaction_id, version: look.answer.version ?? '', into: 'cart' as const, reason }
  await boss.ok.rejectTransaction({ body })
  expect([await balance(li, 'sender'), await balance(wang, 'customer')]).toEqual([0, 0])
  expect(await auditFindings(testApp)).toEqual([])
  await anna.payCartOnAccount()
  expect(await balance(li, 'sender')).toBe(449.46)
})

it('owes less after a refund of a payment on account, and nothing after its void', async () => {
  const li = await party('Li 5')
  const { id: transaction_id, item: item_id } = await onAccount(li)
  await approve(transaction_id)
  await boss.refundPieces({ body: { transaction_id, item_id, qty: 1, seen: 0, reason } })
  // 449.46 / 3 = 149.82
  expect(await balance(li, 'sender')).toBe(299.64)
  const { result } = (await anna.listAccountEntries({ query: { party: li, side: 'sender' } })).answer
  expect(result.map(({ cause, item }) => `${cause} ${item?.qty}`)).toEqual(['reversal 1', 'share 3'])
  await enter(anna, { party: li, amount: 299.64 })
  const look = await boss.previewVoid({ query: { transaction_id, sender: 'Alipay', customer: 'Wechat' } })
  expect(look.answer.notNamed).toEqual({ sender: 0, customer: 400 })
  expect(look.answer.entries).toMatchObject([
    { side: 'sender', amount: -299.64, cause: 'reversal' },
    { side: 'sender', amount: 299.64, cause: 'returned', method: 'Alipay' },
  ])
  await boss.ok.voidTransaction({ body: { transaction_id, seen: 1, reason, sender: 'Alipay' } })
  // It was paid by the settlement and came back, so nothing is open.
  expect(await balance(li, 'sender')).toBe(0)
  expect(await auditFindings(testApp)).toEqual([])
})

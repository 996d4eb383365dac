// @rules 18-name-02 18-name-03 18-entry-01 18-name-01 18-entry-03 18-merge-02 20-account-01
import { expect, it } from 'vitest'
import { openApp, says, storedRow } from '../../../testkit/rooms/open-app.ts'
import { auditFindings, newParty, paidItem, pay, putIntoCart, refund } from './party-helpers.ts'

const { testApp, boss, anna, storesNothing } = await openApp({ boss: 'admin', anna: 'staff' })
const sender = (pk_id: string, party: string | null, seen: string | null = null) =>
  anna.nameSender({ body: { pk_id, party, seen } })
const customer = (item: string, party: string | null, seen: string | null = null) =>
  anna.nameCustomer({ body: { item, party, seen } })
const entries = async (party: string, side: 'sender' | 'customer') => {
  const { result } = await boss.ok.listAccountEntries({ query: { party, side } })
  return result.map(({ cause, amount }) => `${cause} ${amount}`).toReversed()
}

const named = async (pk_id: string, as = anna) =>
  (await as.ok.getPackage({ query: { pk_id } })).packageRecord.sender

it('keeps who is named at package and cart, and tells staff only', async () => {
  const [li, wang] = [await newParty(anna, 'Li'), await newParty(anna, 'Wang')]
  const { pkId, _id } = await putIntoCart(anna, { customer: wang })
  expect((await sender(pkId, li)).answer.msg).toBe('Li is named.')
  expect(await named(pkId)).toEqual({ _id: li, name: 'Li' })
  const cart = async () => (await anna.ok.listCart()).result
  expect((await cart())[0]?.customer).toEqual({ _id: wang, name: 'Wang' })
  await anna.ok.nameCartCustomer({ body: { _id, party: null } })
  expect((await cart())[0]?.customer).toBeUndefined()
  const vera = await testApp.person('visitor', 'Vera')
  expect(await named(pkId, vera)).toBeUndefined()
  await storesNothing(async () => {
    expect((await sender(pkId, 'x', li)).error.code).toBe('party.gone')
    expect((await sender('PE0000000XX', li)).error.code).toBe('package.unknown')
    await says(
      sender(pkId, wang),
      409,
      'Anna has changed this meanwhile. Nothing was saved. Look at it again.',
    )
  })
  await pay(anna)
})

it('lets no visitor name a customer by adding to the cart', async () => {
  const wang = await newParty(anna, 'Wang')
  const vera = await testApp.person('visitor', 'Vera')
  expect((await putIntoCart(vera, { customer: wang }))._id).toBe('')
  expect((await vera.ok.listCart()).result).toEqual([])
})

it('writes the shares of named items, and what was paid and received at once, with the payment', async () => {
  const [li, wang] = [await newParty(anna, 'Li 1'), await newParty(anna, 'Wang 1')]
  const { pkId } = await putIntoCart(anna, { pieces: 3, customer: wang })
  await sender(pkId, li)
  await pay(anna)
  // 298.92 + (600 - 298.92) / 2 = 449.46
  expect(await entries(li, 'sender')).toEqual(['share 449.46', 'paid_at_once -449.46'])
  expect(await entries(wang, 'customer')).toEqual(['share 600', 'paid_at_once -600'])
  const { log_id } = await storedRow(testApp, 'account_entries', { party_id: li })
  expect((await storedRow(testApp, 'logs', { id: log_id }))?.kind).toBe('Create transaction')
})

it('writes the entries of paid items to a party that is named later, and takes them off again', async () => {
  const [li, wang] = [await newParty(anna, 'Li 2'), await newParty(anna, 'Wang 2')]
  const { pkId, item } = await paidItem(anna)
  expect(await entries(li, 'sender')).toEqual([])
  await sender(pkId, li)
  await customer(item, wang)
  expect(await entries(li, 'sender')).toEqual(['share 149.82', 'paid_at_once -149.82'])
  expect(await entries(wang, 'customer')).toEqual(['share 200', 'paid_at_once -200'])
  await sender(pkId, null, li)
  // Nothing is owed for it, so nothing is taken off and nothing goes to 'Not named'.
  expect(await entries(li, 'sender')).toHaveLength(2)
  expect(await entries('none', 'sender')).toEqual([])
})

it('moves what a refund leaves as credit to the party that is named', async () => {
  const [wang, zhao] = [await newParty(anna, 'Wang 3'), await newParty(anna, 'Zhao 3')]
  const { transaction, item } = await paidItem(anna, wang)
  await boss.approveTransaction({ body: { transaction_id: transaction } })
  await refund(boss, { transaction, item })
  expect(await entries(wang, 'customer')).toEqual(['share 200', 'paid_at_once -200', 'reversal -200'])
  expect((await customer(item, zhao, wang)).status).toBe(200)
  expect(await entries(wang, 'customer')).toEqual([
    'share 200',
    'paid_at_once -200',
    'reversal -200',
    'unnamed 200',
  ])
  expect(await entries(zhao, 'customer')).toEqual(['share 200', 'paid_at_once -200', 'reversal -200'])
  expect((await customer(item, null, zhao)).status).toBe(200)
  expect(await entries('none', 'customer')).toEqual(['share 200', 'paid_at_once -200', 'reversal -200'])
})

it('reverses the shares of a rejected payment', async () => {
  const wang = await newParty(anna, 'Wang 4')
  const { transaction, version } = await paidItem(anna, wang)
  const body = { transaction_id: transaction, into: 'rows' as const, version, reason: 'wrong amount' }
  const rejected = await boss.rejectTransaction({ body })
  expect(rejected.status, rejected.text).toBe(200)
  expect(await entries(wang, 'customer')).toEqual([
    'share 200',
    'paid_at_once -200',
    'reversal -200',
    'paid_at_once_reversed 200',
  ])
})

it('names the survivor of a merged party', async () => {
  const [old, present] = [await newParty(anna, 'Old'), await newParty(anna, 'Present')]
  const { pkId, item } = await paidItem(anna, old)
  await sender(pkId, old)
  await boss.mergeParties({ body: { _id: old, into: present, version: 1 } })
  expect(await named(pkId)).toEqual({ _id: present, name: 'Present' })
  await storesNothing(() => sender(pkId, present, present))
  expect((await sender(pkId, null, present)).status).toBe(200)
  // Who was seen is the survivor of who is stored.
  expect((await customer(item, null, present)).status).toBe(200)
})

it('leaves books that are right', async () => {
  expect(await auditFindings(testApp)).toEqual([])
})

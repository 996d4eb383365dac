import type { Input } from '#contract/call.ts'
import { addToCart } from '#contract/cart.ts'
import { addParty } from '#contract/party.ts'
import { listTransactions } from '#contract/transaction.ts'
import { rowOf, savePackage } from '../../../testkit/orders.ts'
import type { Person, TestApp } from '../../../testkit/test-app.ts'
import { auditBooks } from '../../src/storage/audit/audit.ts'
import { payAll } from '../item/goods.ts'

type PartyBody = Input<typeof addParty>['body']

export const lei: PartyBody = {
  name: '李雷',
  phone: '13912345678',
  wechat: 'lilei',
  note: '',
  language: 'zh-CN' as const,
  isSender: true,
  isCustomer: false,
}

/** Saves a party that is both a sender and a customer; returns its id. */
export async function newParty(testApp: TestApp, as: Person, name: string): Promise<string> {
  const body = { ...lei, name, phone: '', wechat: '', isCustomer: true }
  return (await testApp.call(addParty, { body }, { as })).answer.party_id
}

/** Records a package with sold pieces, which cost 99.64 each, and puts some of them into the cart. */
export async function putIntoCart(
  testApp: TestApp,
  as: Person,
  {
    pieces = 1,
    customer,
    paysLater = false,
  }: { pieces?: number; customer?: string; paysLater?: boolean } = {},
) {
  const pkId = await savePackage(testApp, as, { sold: 3 })
  const { _id: row } = await rowOf(testApp, as, pkId, 'sold')
  const body = { _id: row, type: 'sold' as const, addToCart: pieces, subtotal: 200 * pieces }
  const { answer } = await testApp.call(
    addToCart,
    {
      body: {
        ...body,
        ...(customer !== undefined && { customer }),
        ...(paysLater && { customerPaysLater: true }),
      },
    },
    { as },
  )
  return { pkId, _id: answer.entry_id ?? '' }
}

/** Pays the cart; returns the id of the newest paid item and of its transaction. */
export async function pay(testApp: TestApp, as: Person) {
  await payAll(testApp, as)
  const [newest] = (await testApp.call(listTransactions, {}, { as })).answer.result
  const { _id: transaction = '', items: [first] = [], version = '' } = newest ?? {}
  return { transaction, item: first?._id ?? '', version }
}

/** Pays one piece. */
export async function paidItem(testApp: TestApp, as: Person, customer?: string) {
  const { pkId } = await putIntoCart(testApp, as, customer === undefined ? {} : { customer })
  return { pkId, ...(await pay(testApp, as)) }
}

/** What the audit finds, one line each. */
export async function auditFindings({ database }: TestApp): Promise<string[]> {
  const found: string[] = []
  for await (const { name, findings } of auditBooks(database))
    for (const { where, expected, found: is } of findings) found.push(`${name}: ${where}: ${expected}, ${is}`)
  return found
}

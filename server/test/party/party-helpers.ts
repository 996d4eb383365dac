import type { Input } from '#contract/call.ts'
import type { addParty } from '#contract/party.ts'
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
export async function newParty(as: Person, name: string): Promise<string> {
  const body = { ...lei, name, phone: '', wechat: '', isCustomer: true }
  return (await as.ok.addParty({ body })).party_id
}

/** Records a package with sold pieces, which cost 99.64 each, and puts some of them into the cart. */
export async function putIntoCart(
  as: Person,
  {
    pieces = 1,
    customer,
    paysLater = false,
  }: { pieces?: number; customer?: string; paysLater?: boolean } = {},
) {
  const pkId = await savePackage(as, { sold: 3 })
  const { _id: row } = await rowOf(as, pkId, 'sold')
  const body = { _id: row, type: 'sold' as const, addToCart: pieces, subtotal: 200 * pieces }
  const { answer } = await as.addToCart({
    body: {
      ...body,
      ...(customer !== undefined && { customer }),
      ...(paysLater && { customerPaysLater: true }),
    },
  })
  return { pkId, _id: answer.entry_id ?? '' }
}

/** Pays the cart; returns the id of the newest paid item and of its transaction. */
export async function pay(as: Person) {
  await payAll(as)
  const [newest] = (await as.ok.listTransactions()).result
  const { _id: transaction = '', items: [first] = [], version = '' } = newest ?? {}
  return { transaction, item: first?._id ?? '', version }
}

/** Pays one piece. */
export async function paidItem(as: Person, customer?: string) {
  const { pkId } = await putIntoCart(as, customer === undefined ? {} : { customer })
  return { pkId, ...(await pay(as)) }
}

/** What the audit finds, one line each. */
export async function auditFindings({ database }: TestApp): Promise<string[]> {
  const found: string[] = []
  for await (const { name, findings } of auditBooks(database))
    for (const { where, expected, found: is } of findings) found.push(`${name}: ${where}: ${expected}, ${is}`)
  return found
}

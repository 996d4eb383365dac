import type { Input } from '#contract/call.ts'
import type { addParty } from '#contract/party.ts'
import type { addAccountPayment } from '#contract/party-account.ts'
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
  return (await as.ok.addParty({ body: { ...lei, name, phone: '', wechat: '', isCustomer: true } })).party_id
}

type Payment = Input<typeof addAccountPayment>['body']

/** Enters a payment to a sender by bank, unless something else is said. */
export const enter = (as: Person, body: Pick<Payment, 'party' | 'amount'> & Partial<Payment>) =>
  as.addAccountPayment({
    body: { side: 'sender', kind: 'payment', method: 'Bank', transferNumber: '', note: '', day: '', ...body },
  })

export const refund = (
  as: Person,
  { transaction, item }: { readonly transaction: string; readonly item: string },
  more: object = {},
) =>
  as.ok.refundPieces({
    body: { transaction_id: transaction, item_id: item, qty: 1, seen: 0, reason: 'sent back', ...more },
  })

interface Wanted {
  readonly pieces?: number
  readonly customer?: string
  readonly paysLater?: boolean
}

/** Records a package with sold pieces, which cost 99.64 each, and puts some of them into the cart. */
export async function putIntoCart(as: Person, { pieces = 1, customer, paysLater }: Wanted = {}) {
  const pkId = await savePackage(as, { sold: 3 })
  const { _id } = await rowOf(as, pkId, 'sold')
  const more = { ...(customer !== undefined && { customer }), ...(paysLater && { customerPaysLater: true }) }
  const body = { _id, type: 'sold', addToCart: pieces, subtotal: 200 * pieces, ...more } as const
  return { pkId, _id: (await as.addToCart({ body })).answer.entry_id ?? '' }
}

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

export async function findingsOf({ database }: Pick<TestApp, 'database'>, check: string) {
  for await (const { name, findings } of auditBooks(database)) if (name === check) return findings
  throw new Error(`the audit has no check of ${check}`)
}

/** What the audit finds, one line each. */
export async function auditFindings({ database }: TestApp): Promise<string[]> {
  const found: string[] = []
  for await (const { name, findings } of auditBooks(database))
    for (const { where, expected, found: is } of findings) found.push(`${name}: ${where}: ${expected}, ${is}`)
  return found
}

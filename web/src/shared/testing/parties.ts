import type { Answer } from '#contract/call.ts'
import type { getParty, listParties } from '#contract/party.ts'
import type { listAccountEntries } from '#contract/party-account.ts'

type Party = Answer<typeof listParties>['result'][number]
type Accounts = Answer<typeof getParty>['accounts']

/** When the entries were made. */
export const at = '2026-03-01T02:30:00.000Z'
/** A party of which nothing but its name is known: a sender, unless `more` says otherwise. */
export const newParty = (_id: string, name: string, more: Partial<Party> = {}): Party => ({
  _id,
  name,
  phone: '',
  wechat: '',
  note: '',
  language: null,
  isSender: true,
  isCustomer: false,
  version: 1,
  createdAt: at,
  updatedAt: at,
  updatedBy: 'Boss',
  ...more,
})
/** Li Lei, to whom something is owed. */
export const lei = newParty('p2', '李雷', {
  phone: '13912345678',
  wechat: 'lilei',
  note: 'calls late',
  language: 'zh-CN',
  version: 3,
  senderBalance: 401.08,
})
/** Han Meimei, a customer with a credit. */
export const mei: Party = {
  ...lei,
  _id: 'p1',
  name: 'Han Meimei',
  phone: '',
  wechat: '',
  isSender: false,
  isCustomer: true,
  senderBalance: 0,
  customerBalance: -200,
}
/** Li Lei as he was before he was merged. */
export const old: Party = { ...mei, _id: 'p0', name: 'Li Lei', mergedInto: { _id: 'p2', name: '李雷' } }
export const accounts: Accounts = [
  {
    side: 'sender',
    balance: 401.08,
    entries: 2,
    aging: { upTo30: 159.23, upTo60: 241.85, upTo90: 0, over90: 0, credit: 0 },
  },
]
export const entries: Answer<typeof listAccountEntries>['result'] = [
  {
    _id: 'e2',
    amount: -1500,
    balance: 401.08,
    cause: 'payment',
    method: 'Wechat',
    by: 'Anna',
    transferNumber: '4200001',
    note: 'for January',
    day: '2026-02-28',
    createdAt: at,
  },
  {
    _id: 'e1',
    amount: 1901.08,
    balance: 1901.08,
    cause: 'share',
    method: null,
    by: 'Boss',
    item: { transaction_id: 't1', number: 1042, pk_id: 'PE1234567AB', item: 'Milk', qty: 3 },
    createdAt: at,
  },
]

import { defineCall } from './call.ts'
import type * as schemas from './schemas/party-account.ts'

const area = 'party'

export const listAccountEntries = defineCall<typeof schemas.listAccountEntries>()({
  method: 'GET',
  path: '/api/party/entries',
  area,
  summary: 'Entries of an account with the balance after each, newest first',
  permission: 'party.list',
  cacheScope: 'shared',
  refusals: ['party.gone'],
})

export const addAccountPayment = defineCall<typeof schemas.addAccountPayment>()({
  method: 'POST',
  path: '/api/party/payment',
  area,
  summary:
    'Enter money that moved: to a sender or from a customer (payment), or back from a sender or to a customer (repayment)',
  permission: 'account.pay',
  invalidates: ['parties'],
  logs: ['Add payment'],
  onRepeat: 'applied',
  refusals: ['form.fields', 'party.gone', 'account.amount', 'transfer_number.used'],
})

export const addAccountAdjustment = defineCall<typeof schemas.addAccountAdjustment>()({
  method: 'POST',
  path: '/api/party/adjustment',
  area,
  summary: 'Enter an opening balance or an adjustment, with its sign and a reason',
  permission: 'account.adjust',
  invalidates: ['parties'],
  logs: ['Add adjustment'],
  onRepeat: 'applied',
  refusals: ['party.gone', 'account.signed_amount', 'correction.reason'],
})

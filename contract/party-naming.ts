import { defineCall } from './call.ts'
import type * as schemas from './schemas/party-naming.ts'

const area = 'party'

export const nameSender = defineCall<typeof schemas.nameSender>()({
  method: 'PUT',
  path: '/api/party/sender',
  area,
  summary: 'Name the sender of a package; entries of paid items go to the account of the party, dated now',
  permission: 'party.edit',
  invalidates: ['parties', 'packages', 'cart'],
  logs: ['Name sender'],
  onRepeat: 'unchanged',
  refusals: ['package.unknown', 'correction.voided', 'party.gone', 'correction.changed'],
})

export const nameCustomer = defineCall<typeof schemas.nameCustomer>()({
  method: 'PUT',
  path: '/api/party/customer',
  area,
  summary: 'Name the customer of a paid item; its entries go to the account of the party, dated now',
  permission: 'party.edit',
  invalidates: ['parties'],
  logs: ['Name customer'],
  onRepeat: 'unchanged',
  refusals: ['transaction.item_gone', 'party.gone', 'correction.changed'],
})

export const nameCartCustomer = defineCall<typeof schemas.nameCartCustomer>()({
  method: 'PUT',
  path: '/api/cart/customer',
  area,
  summary: 'Name the customer of an entry of the own cart; without a named customer it is paid at once',
  permission: 'party.edit',
  invalidates: ['cart'],
  logs: ['Name customer'],
  onRepeat: 'unchanged',
  refusals: ['cart.entry_gone', 'party.gone'],
})

export const getPaidParties = defineCall<typeof schemas.getPaidParties>()({
  method: 'GET',
  path: '/api/party/of_transaction',
  area,
  summary: 'Who is named for the items of a transaction, and what of each is still owed',
  permission: 'party.list',
  refusals: ['transaction.gone'],
})

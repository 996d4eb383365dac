import { defineCall } from './call.ts'
import { rowGone } from './row-gone.ts'
import type * as schemas from './schemas/checkout.ts'

const area = 'checkout'

export const listItems = defineCall<typeof schemas.listItems>()({
  method: 'GET',
  path: '/api/checkout/all_items',
  area,
  summary: 'All unpaid item rows in their four groups, newest first',
  permission: 'checkout.list',
  cacheScope: 'shared',
  refusals: [],
})

export const listSalePrices = defineCall<typeof schemas.listSalePrices>()({
  method: 'GET',
  path: '/api/checkout/sale_prices',
  area,
  summary:
    'What item rows were sold for before: to the customer last, else usually; rows that never were are left out',
  permission: 'transaction.list',
  refusals: [],
})

export const approveException = defineCall<typeof schemas.approveException>()({
  method: 'PUT',
  path: '/api/checkout/approve_exception_item',
  area,
  summary: 'Let an exception go to the cart at its loss',
  permission: 'checkout.approve_exception',
  invalidates: ['items', 'packages'],
  logs: ['Approve exception'],
  onRepeat: 'refused',
  refusals: [...rowGone, 'item.no_exception', 'item.approved_already', 'approval.own', 'approval.changed'],
})

export const transferItem = defineCall<typeof schemas.transferItem>()({
  method: 'PUT',
  path: '/api/checkout/transfer_item',
  area,
  summary: 'Move pieces of a row to another state; to exception with the subtotal that makes the loss',
  permission: 'checkout.transfer',
  invalidates: ['items', 'packages', 'mails'],
  logs: ['Transfer'],
  onRepeat: 'applied',
  refusals: [
    ...rowGone,
    'item.in_carts',
    'item.type_differs',
    'item.move',
    'item.qty',
    'item.not_enough',
    'item.subtotal',
    'item.no_loss',
  ],
})

export const transferItems = defineCall<typeof schemas.transferItems>()({
  method: 'PUT',
  path: '/api/checkout/transfer_items',
  bodySize: 'order',
  area,
  summary: 'Move pieces of up to 200 rows to another state, row by row; each is done or refused by itself',
  permission: 'checkout.transfer',
  invalidates: ['items', 'packages', 'mails'],
  logs: ['Transfer'],
  onRepeat: 'applied',
  refusals: [],
})

export const approveExceptions = defineCall<typeof schemas.approveExceptions>()({
  method: 'PUT',
  path: '/api/checkout/approve_exception_items',
  bodySize: 'order',
  area,
  summary: 'Let up to 200 exceptions go to the cart at their loss; each is approved or refused by itself',
  permission: 'checkout.approve_exception',
  invalidates: ['items', 'packages'],
  logs: ['Approve exception'],
  onRepeat: 'rows refused',
  refusals: [],
})

export const updateNote = defineCall<typeof schemas.updateNote>()({
  method: 'PUT',
  path: '/api/checkout/update_note',
  area,
  summary: 'Change the note of an item row, of an item of a transaction, or of a package',
  permission: 'note.update',
  invalidates: ['items', 'cart', 'transactions', 'packages'],
  logs: ['Update note'],
  onRepeat: 'unchanged',
  refusals: ['note.gone', 'correction.voided', 'field.too_long'],
})

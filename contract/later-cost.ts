import { defineCall } from './call.ts'
import type * as schemas from './schemas/later-cost.ts'

const area = 'package'

export const listLaterCosts = defineCall<typeof schemas.listLaterCosts>()({
  method: 'GET',
  path: '/api/package/later_costs',
  area,
  summary: 'Later costs of a package, newest first, with its margin and who may bear another one',
  permission: 'party.list',
  cacheScope: 'private',
  refusals: ['package.unknown'],
})

export const addLaterCost = defineCall<typeof schemas.addLaterCost>()({
  method: 'POST',
  path: '/api/package/later_cost',
  area,
  summary: 'Book a later cost; staff what the business bears, up to their limit of write-offs a day',
  permission: 'later_cost.book',
  invalidates: ['packages', 'parties', 'transactions'],
  logs: ['Add later cost'],
  onRepeat: 'applied',
  refusals: [
    ...(['package.unknown', 'correction.voided', 'party.gone', 'form.fields'] as const),
    ...(['later_cost.amount', 'later_cost.note', 'later_cost.limit'] as const),
  ],
})

export const reverseLaterCost = defineCall<typeof schemas.reverseLaterCost>()({
  method: 'POST',
  path: '/api/package/later_cost/reversal',
  area,
  summary: 'Reverse a later cost: admins any, staff their own that the business bears',
  permission: 'later_cost.book',
  invalidates: ['packages', 'parties', 'transactions'],
  logs: ['Reverse later cost'],
  onRepeat: 'refused',
  refusals: ['later_cost.gone', 'later_cost.reversed', 'correction.reason'],
})

export const getForwarderBill = defineCall<typeof schemas.getForwarderBill>()({
  method: 'GET',
  path: '/api/forwarder_bill',
  area: 'forwarder-bill',
  summary:
    'The newest 50 bills of the forwarder; one of them, or the newest, against what is booked, with what is on one side only',
  permission: 'forwarder_bill.read',
  cacheScope: 'shared',
  refusals: ['forwarder_bill.gone'],
})

export const addForwarderBill = defineCall<typeof schemas.addForwarderBill>()({
  method: 'POST',
  path: '/api/forwarder_bill',
  area: 'forwarder-bill',
  bodySize: 'order',
  summary: 'Keep the lines of a bill; the same lines again give the bill that is there',
  permission: 'forwarder_bill.book',
  invalidates: ['packages'],
  logs: ['Read forwarder bill'],
  onRepeat: 'unchanged',
  refusals: ['form.fields'],
})

export const bookBillDifferences = defineCall<typeof schemas.bookBillDifferences>()({
  method: 'POST',
  path: '/api/forwarder_bill/difference',
  area: 'forwarder-bill',
  bodySize: 'order',
  summary: 'Book differences of a bill as later costs that the business bears: all or none',
  permission: 'forwarder_bill.book',
  invalidates: ['packages', 'transactions'],
  logs: ['Add later cost'],
  onRepeat: 'refused',
  refusals: ['forwarder_bill.gone', 'forwarder_bill.changed', 'correction.voided', 'later_cost.amount'],
})

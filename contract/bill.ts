import { defineCall } from './call.ts'
import type * as schemas from './schemas/bill.ts'

const area = 'bill'

export const getReconciliation = defineCall<typeof schemas.getReconciliation>()({
  method: 'GET',
  path: '/api/bill/month',
  area,
  summary:
    'The accounts whose bills were read; the lines of one in a month with what they are matched with, and what of the books is not',
  permission: 'bill.read',
  cacheScope: 'shared',
  refusals: ['bill.gone'],
})

export const readBill = defineCall<typeof schemas.readBill>()({
  method: 'POST',
  path: '/api/bill/read',
  area,
  summary:
    'Store the lines of a bill and match those that have the number of a payment. Lines that are known change nothing, but for what came back since',
  permission: 'bill.match',
  bodySize: 'order',
  invalidates: ['bills'],
  logs: ['Read bill'],
  onRepeat: 'unchanged',
  refusals: ['people.gone', 'bill.lines'],
})

export const matchBillLine = defineCall<typeof schemas.matchBillLine>()({
  method: 'PUT',
  path: '/api/bill/match',
  area,
  summary: 'Say that a line of a bill is a payment of the books',
  permission: 'bill.match',
  invalidates: ['bills'],
  logs: ['Match bill line'],
  onRepeat: 'refused',
  refusals: ['bill.gone', 'bill.matched', 'bill.payment_gone', 'bill.taken'],
})

export const markBillLines = defineCall<typeof schemas.markBillLines>()({
  method: 'PUT',
  path: '/api/bill/mark',
  area,
  summary:
    'Say that lines are not the business’s; or that they are, which takes a match apart, whose payment stays',
  permission: 'bill.match',
  bodySize: 'order',
  invalidates: ['bills'],
  logs: ['Mark bill lines'],
  onRepeat: 'unchanged',
  refusals: ['bill.gone', 'bill.matched'],
})

export const payBillLine = defineCall<typeof schemas.payBillLine>()({
  method: 'POST',
  path: '/api/bill/pay',
  area,
  summary: 'Enter a line of a bill as a payment of the account of a party, and match the two',
  permission: 'bill.match',
  invalidates: ['bills', 'parties'],
  logs: ['Add payment', 'Match bill line'],
  onRepeat: 'refused',
  refusals: [
    'bill.gone',
    'bill.matched',
    'form.fields',
    'party.gone',
    'account.amount',
    'transfer_number.used',
  ],
})

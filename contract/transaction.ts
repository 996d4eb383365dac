import { defineCall } from './call.ts'
import type * as schemas from './schemas/transaction.ts'

const area = 'transaction'

export const payCart = defineCall<typeof schemas.payCart>()({
  method: 'POST',
  path: '/api/transaction/add',
  area,
  summary: 'Pay everything in the own cart, all or nothing',
  permission: 'transaction.pay',
  invalidates: ['items', 'cart', 'transactions', 'packages', 'parties', 'mails'],
  logs: ['Create transaction'],
  onRepeat: 'refused',
  refusals: ['cart.empty', 'account.customer_needed'],
})

export const payCartOnAccount = defineCall<typeof schemas.payCartOnAccount>()({
  method: 'POST',
  path: '/api/transaction/add_on_account',
  area,
  summary:
    'Pay everything in the own cart on account: what goes to the senders, who must be named, stays owed',
  permission: 'transaction.pay_on_account',
  invalidates: ['items', 'cart', 'transactions', 'packages', 'parties', 'mails'],
  logs: ['Create transaction'],
  onRepeat: 'refused',
  refusals: ['cart.empty', 'account.customer_needed', 'account.sender_needed'],
})

export const payCartEntries = defineCall<typeof schemas.payCartEntries>()({
  method: 'POST',
  path: '/api/transaction/add_entries',
  area,
  summary:
    'Pay some entries of the own cart as they were seen, such as those of one customer, all or nothing',
  permission: 'transaction.pay',
  bodySize: 'order',
  invalidates: ['items', 'cart', 'transactions', 'packages', 'parties', 'mails'],
  logs: ['Create transaction'],
  onRepeat: 'refused',
  refusals: [
    'access.forbidden',
    'cart.entry_gone',
    'cart.changed',
    'account.customer_needed',
    'account.sender_needed',
  ],
})

export const listTransactions = defineCall<typeof schemas.listTransactions>()({
  method: 'GET',
  path: '/api/transaction/all',
  area,
  summary: 'All transactions with their items, newest first',
  permission: 'transaction.list',
  cacheScope: 'shared',
  refusals: [],
})

export const getTransaction = defineCall<typeof schemas.getTransaction>()({
  method: 'GET',
  path: '/api/transaction/one',
  area,
  summary: 'One transaction with all of its items, also when it was rejected or voided',
  permission: 'transaction.list',
  cacheScope: 'shared',
  refusals: ['transaction.gone'],
})

export const listPayers = defineCall<typeof schemas.listPayers>()({
  method: 'GET',
  path: '/api/transaction/payers',
  area,
  summary: 'Names of all who have ever paid, for the filter of transactions',
  permission: 'transaction.list',
  cacheScope: 'shared',
  refusals: [],
})

export const getInvoice = defineCall<typeof schemas.getInvoice>()({
  method: 'GET',
  path: '/api/transaction/invoice',
  area,
  summary: 'The invoice of a transaction as PDF: what stands, with marks of what was corrected',
  permission: 'transaction.list',
  lane: 'paper',
  media: 'application/pdf',
  filename: 'invoice-{transaction_id}.pdf',
  refusals: ['transaction.gone', 'paper.not_drawn'],
})

export const approveTransaction = defineCall<typeof schemas.approveTransaction>()({
  method: 'PUT',
  path: '/api/transaction/approve',
  area,
  summary: 'Approve a transaction; the payer gets the invoice by mail',
  permission: 'transaction.approve',
  invalidates: ['transactions', 'packages', 'mails'],
  logs: ['Approve transaction'],
  onRepeat: 'refused',
  refusals: [
    'transaction.gone',
    'transaction.approved_already',
    'transaction.rejected_already',
    'approval.own',
    'approval.changed',
  ],
})

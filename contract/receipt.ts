import { defineCall } from './call.ts'
import type * as schemas from './schemas/receipt.ts'

const area = 'transaction'

export const listReceipts = defineCall<typeof schemas.listReceipts>()({
  method: 'GET',
  path: '/api/transaction/receipts',
  area,
  summary:
    'What each customer of a transaction has paid and owes, as text for a chat: no cost, profit or sender',
  permission: 'receipt.read',
  refusals: ['transaction.gone'],
})

export const getReceipt = defineCall<typeof schemas.getReceipt>()({
  method: 'GET',
  path: '/api/transaction/receipt',
  area,
  summary: 'The receipt of one customer of a transaction as PDF',
  permission: 'receipt.read',
  lane: 'paper',
  media: 'application/pdf',
  filename: 'receipt-{transaction_id}.pdf',
  refusals: ['transaction.gone', 'receipt.none', 'paper.not_drawn'],
})

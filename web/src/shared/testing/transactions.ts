import type { Answer } from '#contract/call.ts'
import type { listTransactions } from '#contract/transaction.ts'

export type Transaction = Answer<typeof listTransactions>['result'][number]

/** Three pieces of milk, for which a customer paid ¥ 778.78. */
export const paidMilk = {
  _id: 'i1',
  item: 'Milk',
  originalType: 'sold' as const,
  note: '',
  qty: 3,
  cost: 298.92,
  costPerEach: 99.64,
  price: 26,
  weight: 0.1,
  pk_id: 'TRX00000001',
  receiver: '王小明',
  returnAllProfits: false,
  profits: 479.86,
  payAmountFromCustomer: 778.78,
  payAmountToSender: 538.85,
}
/** Their payment, which waits for its approval. */
export const pending: Transaction = {
  _id: '01KB0000000000000000000001',
  number: 2041,
  createdAt: '2026-03-01T02:30:01.000Z',
  username: 'Anna',
  qty: 3,
  paymentMethod: 'Bank',
  payAmountToSender: 538.85,
  approved: false,
  version: 'v1',
  items: [paidMilk],
}
export const approved: Transaction = { ...pending, approved: true, approvedAt: '2026-03-01T03:00:00.000Z' }

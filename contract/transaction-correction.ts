import { defineCall } from './call.ts'
import type * as schemas from './schemas/transaction-correction.ts'

const area = 'transaction'

/** Somebody was first: what was seen is no longer so. */
const overtaken = ['correction.changed', 'correction.customer_named', 'correction.sender_named'] as const

export const previewRejection = defineCall<typeof schemas.previewRejection>()({
  method: 'GET',
  path: '/api/transaction/reject/preview',
  area,
  summary: 'What the rejection of a pending transaction will do',
  permission: 'transaction.preview_correction',
  refusals: [
    'transaction.gone',
    'transaction.approved_already',
    'transaction.rejected_already',
    'reject.payer_inactive',
    'reject.amended',
    'cart.full',
  ],
})

export const rejectTransaction = defineCall<typeof schemas.rejectTransaction>()({
  method: 'POST',
  path: '/api/transaction/reject',
  area,
  summary: 'Reject a pending transaction; its pieces go back to item rows or into the payer’s cart',
  permission: 'transaction.correct',
  invalidates: ['transactions', 'items', 'cart', 'packages', 'parties', 'mails'],
  logs: ['Reject transaction'],
  onRepeat: 'refused',
  refusals: [
    'transaction.gone',
    'transaction.approved_already',
    'transaction.rejected_already',
    ...overtaken,
    'correction.reason',
    'reject.payer_inactive',
    'reject.amended',
    'cart.full',
  ],
})

const reversalRefusals = [
  'transaction.gone',
  'transaction.still_pending',
  'transaction.rejected_already',
  'transaction.reversed_already',
  'refund.sender_unpaid',
  'refund.customer_unpaid',
] as const

export const previewVoid = defineCall<typeof schemas.previewVoid>()({
  method: 'GET',
  path: '/api/transaction/void/preview',
  area,
  summary: 'What voiding an approved transaction will do',
  permission: 'transaction.preview_correction',
  refusals: reversalRefusals,
})

export const voidTransaction = defineCall<typeof schemas.voidTransaction>()({
  method: 'POST',
  path: '/api/transaction/void',
  area,
  summary:
    'Void an approved transaction: everything that stands of it is reversed; the payer gets a credit note',
  permission: 'transaction.correct',
  invalidates: ['transactions', 'items', 'packages', 'parties', 'mails'],
  logs: ['Void transaction'],
  onRepeat: 'refused',
  refusals: [...reversalRefusals, ...overtaken, 'correction.reason'],
})

export const previewRefund = defineCall<typeof schemas.previewRefund>()({
  method: 'GET',
  path: '/api/transaction/refund/preview',
  area,
  summary: 'What the refund of some pieces of an approved transaction will do',
  permission: 'transaction.preview_correction',
  refusals: [...reversalRefusals, 'transaction.item_gone', 'refund.qty', 'write_off.text'],
})

export const refundPieces = defineCall<typeof schemas.refundPieces>()({
  method: 'POST',
  path: '/api/transaction/refund',
  area,
  summary:
    'Refund some pieces of an approved transaction; they come back or are written off, and the payer gets a credit note',
  permission: 'transaction.correct',
  invalidates: ['transactions', 'items', 'packages', 'parties', 'mails'],
  logs: ['Refund'],
  onRepeat: 'refused',
  refusals: [
    ...reversalRefusals,
    'transaction.item_gone',
    'refund.qty',
    'write_off.text',
    ...overtaken,
    'correction.reason',
  ],
})

export const getCreditNote = defineCall<typeof schemas.getCreditNote>()({
  method: 'GET',
  path: '/api/transaction/credit_note',
  area,
  summary: 'The credit note of a void or refund as PDF; those of a transaction are numbered from 1',
  permission: 'transaction.list',
  lane: 'paper',
  media: 'application/pdf',
  filename: 'credit-note-{transaction_id}-{number}.pdf',
  refusals: ['credit_note.gone', 'paper.not_drawn'],
})

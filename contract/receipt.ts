import { Type } from 'typebox'
import { languages } from '#domain/messages/language.ts'
import { defineCall } from './call.ts'
import { Id, List, NamedParty } from './schemas.ts'

const area = 'transaction'
const language = Type.Optional(
  Type.Enum(languages, { description: 'that of the customer, else of the request, when left out' }),
)

export const listReceipts = defineCall({
  method: 'GET',
  path: '/api/transaction/receipts',
  area,
  summary:
    'What each customer of a transaction has paid and owes, as text for a chat: no cost, profit or sender',
  permission: 'receipt.read',
  query: Type.Object({ transaction_id: Id, language }),
  answer: List(
    Type.Object({
      customer: NamedParty,
      language: Type.Enum(languages),
      text: Type.String({ description: 'lines of text' }),
    }),
  ),
  refusals: ['transaction.gone'],
})

export const getReceipt = defineCall({
  method: 'GET',
  path: '/api/transaction/receipt',
  area,
  summary: 'The receipt of one customer of a transaction as PDF',
  permission: 'receipt.read',
  lane: 'paper',
  query: Type.Object({
    transaction_id: Id,
    customer: Type.Optional(
      Type.String({ maxLength: 40, description: 'without one the items without a named customer' }),
    ),
    language,
  }),
  answer: Type.String({ description: 'PDF' }),
  media: 'application/pdf',
  filename: 'receipt-{transaction_id}.pdf',
  refusals: ['transaction.gone', 'receipt.none', 'paper.not_drawn'],
})

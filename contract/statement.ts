import { Type } from 'typebox'
import { entryCauses, sides } from '#domain/account/account-entry.ts'
import { paymentMethods } from '#domain/item/payment-method.ts'
import { languages } from '#domain/messages/language.ts'
import { defineCall } from './call.ts'
import { Field, Id, Instant, ListPage, listQuery, Message, Nullable, Yuan } from './schemas.ts'

const area = 'party'
const Side = Type.Enum(sides)
const Day = Type.String({ maxLength: 20, description: 'a day in Shanghai, included: 2026-11-23' })
const Language = Type.Enum(languages, {
  description: 'of the paper; that of the party, else of the request, when left out',
})
const asked = { party: Id, side: Side, from: Day, to: Day }
const Name = Type.String({ description: 'ST-2026-0001; numbers of a year in Shanghai have no gap' })

const StatementLine = Type.Object({
  _id: Id,
  createdAt: Instant,
  cause: Type.Enum(entryCauses),
  item: Type.Optional(
    Type.Object({
      number: Type.Integer({ description: 'of the transaction' }),
      pk_id: Type.String(),
      item: Type.String(),
      qty: Nullable(Type.Integer({ description: 'below 0 for pieces that left the transaction' })),
      costPerEach: Nullable(Yuan),
      cost: Nullable(Yuan),
      payAmountFromCustomer: Nullable(Yuan),
      kept: Nullable(Type.Number({ description: 'RMB that the business keeps of it' })),
    }),
  ),
  method: Nullable(Type.Enum(paymentMethods)),
  note: Type.String(),
  transferNumber: Type.String(),
  day: Type.String({ description: 'when the money moved, as it was typed; or empty' }),
  amount: Type.Number({ description: 'RMB, with the sign of the account' }),
  balance: Yuan,
})

const IssuedStatement = Type.Object({
  _id: Id,
  name: Name,
  side: Side,
  from: Type.String(),
  to: Type.String(),
  opening: Yuan,
  closing: Yuan,
  entries: Type.Integer(),
  party: Type.String({ description: 'name of the party when it was issued' }),
  by: Type.String({ description: 'name of who issued it' }),
  createdAt: Instant,
})

const statementRefusals = ['party.gone', 'statement.period', 'statement.too_long'] as const

export const previewStatement = defineCall({
  method: 'GET',
  path: '/api/party/statement/preview',
  area,
  summary: 'The statement of an account as it would be issued now, without a number',
  permission: 'statement.read',
  lane: 'list',
  query: Type.Object(asked),
  answer: Type.Object({
    opening: Yuan,
    closing: Yuan,
    lines: Type.Array(StatementLine),
    issued: Type.Optional(
      Type.Object({ _id: Id, name: Name }, { description: 'the statement that says exactly this' }),
    ),
  }),
  refusals: statementRefusals,
})

export const issueStatement = defineCall({
  method: 'POST',
  path: '/api/party/statement/issue',
  area,
  summary: 'Issue the statement of an account; one that would say exactly the same is answered instead',
  permission: 'statement.issue',
  body: Type.Object(asked),
  answer: Type.Object({ ...Message.properties, statement_id: Id, name: Name }),
  invalidates: ['parties', 'logs'],
  logs: ['Issue statement'],
  onRepeat: 'unchanged',
  refusals: statementRefusals,
})

export const listStatements = defineCall({
  method: 'GET',
  path: '/api/party/statements',
  area,
  summary: 'Issued statements of a party and of those that were merged into it, newest first',
  permission: 'statement.read',
  lane: 'list',
  cacheScope: 'shared',
  query: Type.Object({ party: Id, limit: listQuery.limit, cursor: listQuery.cursor }),
  answer: ListPage(IssuedStatement),
  refusals: ['party.gone'],
})

const wanted = Type.Object({ statement_id: Id, language: Type.Optional(Language) })

export const getStatementPaper = defineCall({
  method: 'GET',
  path: '/api/party/statement/pdf',
  area,
  summary: 'An issued statement as PDF',
  permission: 'statement.read',
  lane: 'paper',
  query: wanted,
  answer: Type.String({ description: 'the PDF' }),
  media: 'application/pdf',
  filename: 'statement-{statement_id}.pdf',
  refusals: ['statement.gone', 'paper.not_drawn'],
})

export const getStatementSheet = defineCall({
  method: 'GET',
  path: '/api/party/statement/xlsx',
  area,
  summary: 'An issued statement as a spreadsheet, with real numbers and dates',
  permission: 'statement.read',
  lane: 'paper',
  query: wanted,
  answer: Type.String({ description: 'the XLSX file' }),
  media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  filename: 'statement-{statement_id}.xlsx',
  refusals: ['statement.gone', 'paper.not_drawn'],
})

export const getStatementText = defineCall({
  method: 'GET',
  path: '/api/party/statement/text',
  area,
  summary: 'An issued statement as plain text for a chat',
  permission: 'statement.read',
  query: wanted,
  answer: Type.Object({ text: Type.String() }),
  refusals: ['statement.gone'],
})

export const mailStatement = defineCall({
  method: 'POST',
  path: '/api/party/statement/mail',
  area,
  summary: 'Mail an issued statement as PDF and spreadsheet to an address',
  permission: 'statement.issue',
  body: Type.Object({ statement_id: Id, email: Field, language: Type.Optional(Language) }),
  answer: Message,
  invalidates: ['mails', 'logs'],
  logs: ['Mail statement'],
  onRepeat: 'applied',
  refusals: ['statement.gone', 'statement.too_many_mails', 'form.fields'],
})

import { Type } from 'typebox'
import { entryCauses, sides } from '#domain/account/entry-causes.ts'
import { paymentMethods } from '#domain/money/payment-method.ts'
import { languages } from '#domain/text/language.ts'
import { LaterCostOf } from './later-cost.ts'
import { Field, Id, Instant, ListPage, listQuery, Message, Nullable, Yuan } from './shapes.ts'

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
  laterCost: LaterCostOf,
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

export const previewStatement = {
  query: Type.Object(asked),
  answer: Type.Object({
    opening: Yuan,
    closing: Yuan,
    lines: Type.Array(StatementLine),
    issued: Type.Optional(
      Type.Object({ _id: Id, name: Name }, { description: 'the statement that says exactly this' }),
    ),
  }),
}

export const issueStatement = {
  body: Type.Object(asked),
  answer: Type.Object({ ...Message.properties, statement_id: Id, name: Name }),
}

export const listStatements = {
  query: Type.Object({ party: Id, limit: listQuery.limit, cursor: listQuery.cursor }),
  answer: ListPage(IssuedStatement),
}

const wanted = Type.Object({ statement_id: Id, language: Type.Optional(Language) })

export const getStatementPaper = { query: wanted, answer: Type.String({ description: 'the PDF' }) }

export const getStatementSheet = { query: wanted, answer: Type.String({ description: 'the XLSX file' }) }

export const getStatementText = { query: wanted, answer: Type.Object({ text: Type.String() }) }

export const mailStatement = {
  body: Type.Object({ statement_id: Id, email: Field, language: Type.Optional(Language) }),
  answer: Message,
}

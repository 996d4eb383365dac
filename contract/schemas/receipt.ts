import { Type } from 'typebox'
import { languages } from '#domain/text/language.ts'
import { Id, List, NamedParty } from './shapes.ts'

const language = Type.Optional(
  Type.Enum(languages, { description: 'that of the customer, else of the request, when left out' }),
)

export const listReceipts = {
  query: Type.Object({ transaction_id: Id, language }),
  answer: List(
    Type.Object({
      customer: NamedParty,
      language: Type.Enum(languages),
      text: Type.String({ description: 'lines of text' }),
    }),
  ),
}

export const getReceipt = {
  query: Type.Object({
    transaction_id: Id,
    customer: Type.Optional(
      Type.String({ maxLength: 40, description: 'without one the items without a named customer' }),
    ),
    language,
  }),
  answer: Type.String({ description: 'PDF' }),
}

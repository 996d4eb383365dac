import { Type } from 'typebox'
import { entryCauses, sides } from '#domain/account/entry-causes.ts'
import { paymentMethods } from '#domain/money/payment-method.ts'
import { LaterCostOf } from './later-cost.ts'
import { Id, Instant, listQuery, Message, Next, Nullable, Yuan } from './shapes.ts'

const Side = Type.Enum(sides, {
  description: 'of the account: sender: what the business owes; customer: what is owed to the business',
})

const PartyId = Type.String({
  minLength: 1,
  maxLength: 64,
  description: '`none` for all that is not named',
})

const Method = Type.Enum(paymentMethods)

const TransferNumber = Type.String({
  maxLength: 200,
  default: '',
  description: 'as the bank or app names it',
})

const Note = Type.String({ maxLength: 2000, default: '' })

const Day = Type.String({
  maxLength: 20,
  default: '',
  description:
    'when the money moved, as it was typed: 2026-11-23; entries count on the day on which they are written',
})

export const AccountEntry = Type.Object({
  _id: Id,
  amount: Type.Number({ description: 'RMB, with the sign of the account: above 0 more is owed' }),
  balance: Type.Number({ description: 'RMB, after this entry' }),
  cause: Type.Enum(entryCauses),
  item: Type.Optional(
    Type.Object({
      _id: Type.Optional(Id),
      transaction_id: Id,
      number: Type.Integer({ description: 'of the transaction' }),
      pk_id: Type.String(),
      item: Type.String(),
      qty: Type.Integer({ description: 'pieces of the item; of a reversal those that it took' }),
    }),
  ),
  laterCost: LaterCostOf,
  method: Nullable(Method),
  transferNumber: Type.Optional(Type.String()),
  note: Type.Optional(Type.String({ description: 'of a payment; the reason of an adjustment' })),
  day: Type.Optional(Type.String()),
  by: Type.String({ description: 'name of who wrote it' }),
  createdAt: Instant,
})

export const listAccountEntries = {
  query: Type.Object({ party: PartyId, side: Side, limit: listQuery.limit, cursor: listQuery.cursor }),
  answer: Type.Object({ result: Type.Array(AccountEntry), next: Next }),
}

export const addAccountPayment = {
  body: Type.Object({
    party: Id,
    side: Side,
    kind: Type.Enum(['payment', 'repayment']),
    amount: Yuan,
    method: Method,
    transferNumber: TransferNumber,
    note: Note,
    day: Day,
  }),
  answer: Type.Object({ ...Message.properties, entry_id: Id }),
}

export const addAccountAdjustment = {
  body: Type.Object({
    party: Id,
    side: Side,
    kind: Type.Enum(['opening', 'adjustment']),
    amount: Yuan,
    reason: Note,
  }),
  answer: Type.Object({ ...Message.properties, entry_id: Id }),
}

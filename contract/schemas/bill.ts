import { Type } from 'typebox'
import { sides } from '#domain/account/entry-causes.ts'
import { billTargets } from '#domain/bill/bill-kinds.ts'
import { Id, Instant, Message } from './shapes.ts'

const Method = Type.Enum(['Alipay', 'Wechat'])
const Month = Type.String({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$', maxLength: 7 })
const Signed = Type.Number({ description: 'RMB; received above 0, paid below' })
const Text = Type.String({ maxLength: 200 })
const Target = Type.Enum(billTargets, {
  description: 'a payment of goods, what its customers paid, or a payment of an account',
})

const sums = {
  matched: Type.Integer({ description: 'lines whose amount is that of the books' }),
  of: Type.Integer({ description: 'transfers of the business, in the bill or in the books' }),
  apart: Type.Number({ description: 'RMB: the differences without signs' }),
}
/** How a month is reconciled. */
export const BillSums = Type.Object(sums)

const Payment = Type.Object({
  kind: Target,
  id: Id,
  amount: Signed,
  name: Type.String(),
  party: Type.Optional(Id),
})

export const getReconciliation = {
  query: Type.Object({
    account: Type.Optional(Id),
    month: Type.Optional(Month),
  }),
  answer: Type.Object({
    accounts: Type.Array(
      Type.Object({
        _id: Id,
        method: Method,
        user: Type.String({ description: 'whose account it is' }),
        user_id: Id,
        name: Type.String(),
      }),
    ),
    people: Type.Array(Type.Object({ _id: Id, name: Type.String() }), {
      description: 'who may have an account',
    }),
    account: Type.String({ description: 'the first one when none is asked for; empty without any' }),
    months: Type.Array(Type.String(), { description: 'of the account, newest first' }),
    month: Type.String({ description: 'the newest one when none is asked for' }),
    ...sums,
    lines: Type.Array(
      Type.Object({
        _id: Id,
        number: Type.String(),
        at: Instant,
        amount: Signed,
        state: Type.Enum(['matched', 'differs', 'bill_only', 'not_ours']),
        counterpart: Type.Optional(Type.String({ description: 'of a line that is matched' })),
        booked: Type.Optional(Payment),
      }),
    ),
    movements: Type.Array(
      Type.Object({
        ...Payment.properties,
        at: Instant,
        names: Type.String(),
        number: Type.String({ description: 'transfer number, as it is compared' }),
        isLoose: Type.Boolean({ description: 'in the books only: it should be in this bill' }),
      }),
    ),
  }),
}

export const readBill = {
  body: Type.Object({
    method: Method,
    user_id: Id,
    account: Type.String({ maxLength: 64, description: 'its name; empty where a person has one' }),
    lines: Type.Array(
      Type.Object({
        number: Type.String({ minLength: 1, maxLength: 128 }),
        other: Type.String({ maxLength: 128, description: 'number of the merchant' }),
        at: Instant,
        amount: Signed,
        counterpart: Text,
        refundOf: Type.Optional(Type.String({ maxLength: 128 })),
      }),
      { minItems: 1, maxItems: 10_000 },
    ),
  }),
  answer: Type.Object({ ...Message.properties, account_id: Id }),
}

const line = { line: Id, counterpart: Text }

export const matchBillLine = {
  body: Type.Object({ ...line, kind: Target, payment: Id }),
  answer: Message,
}

export const markBillLines = {
  body: Type.Object({
    lines: Type.Array(Id, { minItems: 1, maxItems: 10_000 }),
    whose: Type.Enum(['ours', 'not_ours'], { description: 'not_ours: not the business’s' }),
  }),
  answer: Message,
}

export const payBillLine = {
  body: Type.Object({ ...line, party: Id, side: Type.Enum(sides) }),
  answer: Type.Object({ ...Message.properties, entry_id: Id }),
}

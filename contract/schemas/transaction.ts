import { Type } from 'typebox'
import { mostCartEntries } from '#domain/item/cart-size.ts'
import { paymentMethods, transactionMethods } from '#domain/money/payment-method.ts'
import { CartVersion } from './cart.ts'
import {
  Day,
  Dollars,
  Id,
  Instant,
  ItemTypeName,
  Kilograms,
  ListPage,
  listQuery,
  Message,
  Note,
  Nullable,
  SeenVersion,
  Yuan,
} from './shapes.ts'
import { FormerNumbers, LookAlikeRole, PaidMark } from './state-shapes.ts'

const PaymentMethodName = Type.Enum(paymentMethods)

const TransactionMethodName = Type.Enum(transactionMethods)

export const TransactionItem = Type.Object({
  _id: Id,
  item: Type.String(),
  qty: Type.Integer(),
  originalType: ItemTypeName,
  cost: Yuan,
  costPerEach: Yuan,
  profits: Type.Optional(Yuan),
  price: Dollars,
  weight: Kilograms,
  pk_id: Type.String(),
  receiver: Type.String(),
  person: Type.Optional(Type.String({ description: 'of the receiver, for GET /api/person' })),
  returnAllProfits: Type.Boolean(),
  payAmountFromCustomer: Type.Optional(Yuan),
  payAmountToSender: Yuan,
  note: Note,
  customerPaysLater: Type.Optional(Type.Boolean({ description: 'true where the customer pays later' })),
  mark: Type.Optional(PaidMark),
  former: Type.Optional(FormerNumbers),
})

export const Transaction = Type.Object({
  _id: Id,
  number: Type.Integer({ description: 'what people call it: T-2041 for 2041; no number is missing' }),
  createdAt: Instant,
  approvedAt: Type.Optional(Instant),
  username: Type.String(),
  lookAlikeRole: LookAlikeRole,
  user_id: Type.Optional(Type.String({ description: 'who has paid, until it is approved' })),
  qty: Type.Integer(),
  paymentMethod: TransactionMethodName,
  payAmountFromCustomer: Type.Optional(Yuan),
  profits: Type.Optional(Yuan),
  payAmountToSender: Yuan,
  approved: Type.Boolean(),
  version: SeenVersion,
  amended: Type.Optional(
    Type.Object(
      { payAmountToSender: Yuan },
      { description: 'what was paid, where a correction of an order has changed its rows since' },
    ),
  ),
  mark: Type.Optional(PaidMark),
  rejectedAt: Type.Optional(Instant),
  creditNotes: Type.Optional(
    Type.Integer({ description: 'how many credit notes there are, one for each void or refund' }),
  ),
  items: Type.Array(TransactionItem),
})

// The page is built without schemas, so no property of one is read here.
const paid = { transaction_id: Type.Optional(Id), number: Type.Optional(Type.Integer()) }

export const payCart = {
  body: Type.Object({ paymentMethod: PaymentMethodName }),
  answer: Type.Object({ ...Message.properties, ...paid }),
}

export const payCartOnAccount = { answer: Type.Object({ ...Message.properties, ...paid }) }

export const payCartEntries = {
  body: Type.Object({
    paymentMethod: TransactionMethodName,
    entries: Type.Array(Type.Object({ _id: Id, version: CartVersion }), {
      minItems: 1,
      maxItems: mostCartEntries,
    }),
  }),
  answer: Type.Object({ ...Message.properties, ...paid }),
}

const transactionStates = ['pending', 'approved'] as const

export const TransactionFilterQuery = Type.Object({
  state: Type.Optional(Type.Enum(transactionStates)),
  user: Type.Optional(Type.String({ maxLength: 300, description: 'name of who paid' })),
  method: Type.Optional(TransactionMethodName),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  corrected: Type.Optional(
    Type.Enum(['included'], {
      description: 'with rejected and wholly reversed ones, which are left out otherwise, as they were paid',
    }),
  ),
})

const Totals = Type.Object(
  {
    count: Type.Integer(),
    qty: Type.Integer(),
    payAmountFromCustomer: Yuan,
    profits: Yuan,
    payAmountToSender: Yuan,
  },
  { description: 'sums of all that a search or filter finds; of the first part; null: too many to add up' },
)

export const listTransactions = {
  query: Type.Object({ ...listQuery, ...TransactionFilterQuery.properties }),
  answer: Type.Object({
    ...ListPage(Transaction).properties,
    totals: Type.Optional(Nullable(Totals)),
  }),
}

export const getTransaction = {
  query: Type.Object({
    transaction: Type.String({ minLength: 1, maxLength: 64, description: 'its id or name: T-2041' }),
  }),
  answer: Transaction,
}

export const listPayers = { answer: Type.Object({ result: Type.Array(Type.String()) }) }

export const getInvoice = {
  query: Type.Object({
    transaction_id: Id,
    version: Type.Optional(
      Type.Enum(['first'], {
        description: 'as it was when it was issued: at the approval, until then at the payment',
      }),
    ),
  }),
  answer: Type.String({ description: 'PDF' }),
}

export const approveTransaction = {
  body: Type.Object({ transaction_id: Id, version: SeenVersion }),
  answer: Message,
}

import { Type } from 'typebox'
import { paymentMethods, transactionMethods } from '#domain/item/payment-method.ts'
import { defineCall } from './call.ts'
import {
  Day,
  Dollars,
  FormerNumbers,
  Id,
  Instant,
  ItemTypeName,
  Kilograms,
  ListPage,
  LookAlikeRole,
  listQuery,
  Message,
  Note,
  Nullable,
  PaidMark,
  SeenVersion,
  Yuan,
} from './schemas.ts'

const area = 'transaction'
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
  mark: Type.Optional(PaidMark),
  rejectedAt: Type.Optional(Instant),
  creditNotes: Type.Optional(
    Type.Integer({ description: 'how many credit notes there are, one for each void or refund' }),
  ),
  items: Type.Array(TransactionItem),
})

// The page is built without schemas, so no property of one is read here.
const paid = { transaction_id: Type.Optional(Id), number: Type.Optional(Type.Integer()) }

export const payCart = defineCall({
  method: 'POST',
  path: '/api/transaction/add',
  area,
  summary: 'Pay everything in the own cart, all or nothing',
  permission: 'transaction.pay',
  body: Type.Object({ paymentMethod: PaymentMethodName }),
  answer: Type.Object({ ...Message.properties, ...paid }),
  invalidates: ['items', 'cart', 'transactions', 'packages', 'parties', 'logs', 'mails'],
  logs: ['Create transaction'],
  onRepeat: 'refused',
  refusals: ['cart.empty', 'account.customer_needed'],
})

export const payCartOnAccount = defineCall({
  method: 'POST',
  path: '/api/transaction/add_on_account',
  area,
  summary:
    'Pay everything in the own cart on account: what goes to the senders, who must be named, stays owed',
  permission: 'transaction.pay_on_account',
  answer: Type.Object({ ...Message.properties, ...paid }),
  invalidates: ['items', 'cart', 'transactions', 'packages', 'parties', 'logs', 'mails'],
  logs: ['Create transaction'],
  onRepeat: 'refused',
  refusals: ['cart.empty', 'account.customer_needed', 'account.sender_needed'],
})

export const transactionStates = ['pending', 'approved'] as const

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

export const listTransactions = defineCall({
  method: 'GET',
  path: '/api/transaction/all',
  area,
  summary: 'All transactions with their items, newest first',
  permission: 'transaction.list',
  lane: 'list',
  cacheScope: 'shared',
  query: Type.Object({ ...listQuery, ...TransactionFilterQuery.properties }),
  answer: Type.Object({
    ...ListPage(Transaction).properties,
    totals: Type.Optional(Nullable(Totals)),
  }),
  refusals: [],
})

export const listPayers = defineCall({
  method: 'GET',
  path: '/api/transaction/payers',
  area,
  summary: 'Names of all who have ever paid, for the filter of transactions',
  permission: 'transaction.list',
  cacheScope: 'shared',
  answer: Type.Object({ result: Type.Array(Type.String()) }),
  refusals: [],
})

export const getInvoice = defineCall({
  method: 'GET',
  path: '/api/transaction/invoice',
  area,
  summary: 'The invoice of a transaction as PDF: what stands, with marks of what was corrected',
  permission: 'transaction.list',
  lane: 'paper',
  query: Type.Object({
    transaction_id: Id,
    version: Type.Optional(
      Type.Enum(['first'], {
        description: 'as it was when it was issued: at the approval, until then at the payment',
      }),
    ),
  }),
  answer: Type.String({ description: 'PDF' }),
  media: 'application/pdf',
  filename: 'invoice-{transaction_id}.pdf',
  refusals: ['transaction.gone', 'paper.not_drawn'],
})

export const approveTransaction = defineCall({
  method: 'PUT',
  path: '/api/transaction/approve',
  area,
  summary: 'Approve a transaction; the payer gets the invoice by mail',
  permission: 'transaction.approve',
  body: Type.Object({ transaction_id: Id, version: SeenVersion }),
  answer: Message,
  invalidates: ['transactions', 'packages', 'logs', 'mails'],
  logs: ['Approve transaction'],
  onRepeat: 'refused',
  refusals: [
    'transaction.gone',
    'transaction.approved_already',
    'transaction.rejected_already',
    'approval.own',
    'approval.changed',
  ],
})

export const getPaymentDetails = defineCall({
  method: 'GET',
  path: '/api/transaction/payment_details',
  area,
  summary: 'Where to pay: texts of the QR codes and the bank account, null where not configured',
  permission: 'payment.read',
  answer: Type.Object({
    alipayQr: Nullable(Type.String()),
    wechatQr: Nullable(Type.String()),
    bankAccount: Nullable(Type.String()),
    bankName: Nullable(Type.String()),
  }),
  refusals: [],
})

import { Type } from 'typebox'
import { paymentMethods } from '#domain/item/payment-method.ts'
import { defineCall } from './call.ts'
import {
  Dollars,
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
  SeenVersion,
  Yuan,
} from './schemas.ts'

const area = 'transaction'
const PaymentMethodName = Type.Enum(paymentMethods)

const TransactionItem = Type.Object({
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
})

export const Transaction = Type.Object({
  _id: Id,
  createdAt: Instant,
  approvedAt: Type.Optional(Instant),
  username: Type.String(),
  lookAlikeRole: LookAlikeRole,
  user_id: Type.Optional(Type.String({ description: 'who has paid, until it is approved' })),
  qty: Type.Integer(),
  paymentMethod: PaymentMethodName,
  payAmountToSender: Yuan,
  approved: Type.Boolean(),
  version: SeenVersion,
  items: Type.Array(TransactionItem),
})

export const payCart = defineCall({
  method: 'POST',
  path: '/api/transaction/add',
  area,
  summary: 'Pay everything in the own cart, all or nothing',
  permission: 'transaction.pay',
  body: Type.Object({ paymentMethod: PaymentMethodName }),
  answer: Message,
  invalidates: ['items', 'cart', 'transactions', 'packages', 'logs'],
  logs: ['Create transaction'],
  onRepeat: 'refused',
  refusals: ['cart.empty'],
})

export const listTransactions = defineCall({
  method: 'GET',
  path: '/api/transaction/all',
  area,
  summary: 'All transactions with their items, newest first',
  permission: 'transaction.list',
  lane: 'list',
  cacheScope: 'shared',
  query: Type.Object(listQuery),
  answer: ListPage(Transaction),
  refusals: [],
})

export const getInvoice = defineCall({
  method: 'GET',
  path: '/api/transaction/invoice',
  area,
  summary: 'The invoice of a transaction as PDF; one that is not approved says so',
  permission: 'transaction.list',
  lane: 'paper',
  query: Type.Object({ transaction_id: Id }),
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
  refusals: ['transaction.gone', 'transaction.approved_already', 'approval.own', 'approval.changed'],
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

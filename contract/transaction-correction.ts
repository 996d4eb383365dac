import { Type } from 'typebox'
import { disposals } from '#domain/correction/paid-item.ts'
import { writeOffReasons } from '#domain/correction/write-off/write-off.ts'
import { AccountBalances, AccountEffects } from './account-effects.ts'
import { defineCall } from './call.ts'
import { Id, ItemTypeName, Message, Nullable, Reason, Yuan } from './schemas.ts'

const area = 'transaction'

const Disposals = {
  sender: Type.Optional(
    Type.Enum(disposals, {
      description:
        'where the sender’s share goes; without a party back at once. At most what has been paid of it is returned, 409 where nothing was',
    }),
  ),
  customer: Type.Optional(Type.Enum(disposals)),
}

const Seen = Type.Integer({ minimum: 0, description: 'pieces that the person saw as reversed before' })

const SeenVersion = Type.Optional(
  Type.String({ maxLength: 64, description: '`version` of the preview; 409 when costs were amended since' }),
)

const PartyName = Type.Object({ _id: Id, name: Type.String() })

/** What a correction of a transaction will do, as it is shown before it is done. */
const TransactionEffect = Type.Object({
  qty: Type.Integer({ description: 'pieces that leave the transaction' }),
  rows: Type.Array(
    Type.Object({
      pk_id: Type.String(),
      item: Type.String(),
      type: ItemTypeName,
      before: Type.Integer({ description: 'pieces of the row; 0 for a new one' }),
      after: Type.Integer(),
    }),
  ),
  cart: Type.Integer({ description: 'entries that go back into the payer’s cart' }),
  writtenOff: Type.Integer({ description: 'pieces that do not come back' }),
  fromCustomer: Nullable(Yuan),
  toSender: Yuan,
  profits: Nullable(Yuan),
  entries: AccountEffects,
  parties: Type.Optional(
    Type.Object(
      { sender: Type.Array(PartyName), customer: Type.Array(PartyName) },
      { description: 'who is named for what is corrected' },
    ),
  ),
  notNamed: Type.Optional(
    Type.Object(
      { sender: Yuan, customer: Yuan },
      { description: 'what of items without a party is returned' },
    ),
  ),
  returnable: Type.Optional(
    Type.Object(
      { sender: Yuan, customer: Yuan },
      { description: 'what has been paid of the shares: the most that can be returned now' },
    ),
  ),
  balances: AccountBalances,
  month: Type.String({ description: 'yyyy-MM, in which it counts' }),
  mail: Nullable(Type.String({ description: 'name of the person who gets a mail about it' })),
  seen: Type.Integer({ description: 'for the correction itself: pieces reversed before' }),
  version: Nullable(Type.String({ description: 'for the correction itself: what it was worked out from' })),
})

const Into = Type.Enum(['rows', 'cart'], { description: 'where the pieces go' })

export const previewRejection = defineCall({
  method: 'GET',
  path: '/api/transaction/reject/preview',
  area,
  summary: 'What the rejection of a pending transaction will do',
  permission: 'transaction.preview_correction',
  query: Type.Object({ transaction_id: Id, into: Type.Optional(Into) }),
  answer: TransactionEffect,
  refusals: [
    'transaction.gone',
    'transaction.approved_already',
    'transaction.rejected_already',
    'reject.payer_inactive',
    'reject.amended',
    'cart.full',
  ],
})

export const rejectTransaction = defineCall({
  method: 'POST',
  path: '/api/transaction/reject',
  area,
  summary: 'Reject a pending transaction; its pieces go back to item rows or into the payer’s cart',
  permission: 'transaction.correct',
  body: Type.Object({
    transaction_id: Id,
    version: Type.String({ maxLength: 64, description: 'of what the admin has seen' }),
    into: Type.Optional(Into),
    reason: Reason,
  }),
  answer: Message,
  invalidates: ['transactions', 'items', 'cart', 'packages', 'parties', 'logs', 'mails'],
  logs: ['Reject transaction'],
  onRepeat: 'refused',
  refusals: [
    'transaction.gone',
    'transaction.approved_already',
    'transaction.rejected_already',
    'correction.changed',
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

export const previewVoid = defineCall({
  method: 'GET',
  path: '/api/transaction/void/preview',
  area,
  summary: 'What voiding an approved transaction will do',
  permission: 'transaction.preview_correction',
  query: Type.Object({ transaction_id: Id, ...Disposals }),
  answer: TransactionEffect,
  refusals: reversalRefusals,
})

export const voidTransaction = defineCall({
  method: 'POST',
  path: '/api/transaction/void',
  area,
  summary:
    'Void an approved transaction: everything that stands of it is reversed; the payer gets a credit note',
  permission: 'transaction.correct',
  body: Type.Object({ transaction_id: Id, seen: Seen, version: SeenVersion, reason: Reason, ...Disposals }),
  answer: Message,
  invalidates: ['transactions', 'items', 'packages', 'parties', 'logs', 'mails'],
  logs: ['Void transaction'],
  onRepeat: 'refused',
  refusals: [...reversalRefusals, 'correction.changed', 'correction.reason'],
})

const Why = Type.Enum(writeOffReasons, { description: 'why the pieces do not come back' })
const Text = Type.String({ maxLength: 500, description: 'what happened; needed for other' })

export const previewRefund = defineCall({
  method: 'GET',
  path: '/api/transaction/refund/preview',
  area,
  summary: 'What the refund of some pieces of an approved transaction will do',
  permission: 'transaction.preview_correction',
  query: Type.Object({
    transaction_id: Id,
    item_id: Id,
    qty: Type.String({ maxLength: 20 }),
    why: Type.Optional(Why),
    text: Type.Optional(Text),
    ...Disposals,
  }),
  answer: TransactionEffect,
  refusals: [...reversalRefusals, 'transaction.item_gone', 'refund.qty', 'write_off.text'],
})

export const refundPieces = defineCall({
  method: 'POST',
  path: '/api/transaction/refund',
  area,
  summary:
    'Refund some pieces of an approved transaction; they come back or are written off, and the payer gets a credit note',
  permission: 'transaction.correct',
  body: Type.Object({
    transaction_id: Id,
    item_id: Id,
    qty: Type.Integer(),
    seen: Seen,
    version: SeenVersion,
    reason: Reason,
    loss: Type.Optional(Type.Object({ why: Why, text: Type.Optional(Text) })),
    ...Disposals,
  }),
  answer: Message,
  invalidates: ['transactions', 'items', 'packages', 'parties', 'logs', 'mails'],
  logs: ['Refund'],
  onRepeat: 'refused',
  refusals: [
    ...reversalRefusals,
    'transaction.item_gone',
    'refund.qty',
    'write_off.text',
    'correction.changed',
    'correction.reason',
  ],
})

export const getCreditNote = defineCall({
  method: 'GET',
  path: '/api/transaction/credit_note',
  area,
  summary: 'The credit note of a void or refund as PDF; those of a transaction are numbered from 1',
  permission: 'transaction.list',
  lane: 'paper',
  query: Type.Object({ transaction_id: Id, number: Type.String({ pattern: '^[1-9]\\d{0,5}$' }) }),
  answer: Type.String({ description: 'PDF' }),
  media: 'application/pdf',
  filename: 'credit-note-{transaction_id}-{number}.pdf',
  refusals: ['credit_note.gone', 'paper.not_drawn'],
})

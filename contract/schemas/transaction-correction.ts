import { Type } from 'typebox'
import { disposals } from '#domain/account/paid-item.ts'
import { writeOffReasons } from '#domain/correction/write-off/write-off.ts'
import { AccountBalances, AccountEffects } from './account-effects.ts'
import { Id, ItemTypeName, Message, Nullable, Reason, Yuan } from './shapes.ts'

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
  Type.String({
    maxLength: 100,
    description: '`version` of the preview; 409 when costs, who is named or what is owed has changed since',
  }),
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

export const previewRejection = {
  query: Type.Object({ transaction_id: Id, into: Type.Optional(Into) }),
  answer: TransactionEffect,
}

export const rejectTransaction = {
  body: Type.Object({
    transaction_id: Id,
    version: Type.String({ maxLength: 64, description: 'of what the admin has seen' }),
    into: Type.Optional(Into),
    reason: Reason,
  }),
  answer: Message,
}

export const previewVoid = {
  query: Type.Object({ transaction_id: Id, ...Disposals }),
  answer: TransactionEffect,
}

export const voidTransaction = {
  body: Type.Object({ transaction_id: Id, seen: Seen, version: SeenVersion, reason: Reason, ...Disposals }),
  answer: Message,
}

const Why = Type.Enum(writeOffReasons, { description: 'why the pieces do not come back' })

const Text = Type.String({ maxLength: 500, description: 'what happened; needed for other' })

export const previewRefund = {
  query: Type.Object({
    transaction_id: Id,
    item_id: Id,
    qty: Type.String({ maxLength: 20 }),
    why: Type.Optional(Why),
    text: Type.Optional(Text),
    ...Disposals,
  }),
  answer: TransactionEffect,
}

export const refundPieces = {
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
}

export const getCreditNote = {
  query: Type.Object({ transaction_id: Id, number: Type.String({ pattern: '^[1-9]\\d{0,5}$' }) }),
  answer: Type.String({ description: 'PDF' }),
}

import { Type } from 'typebox'
import { writeOffReasons } from '#domain/correction/write-off/write-off-reason.ts'
import { textLimits } from '#domain/text/text-limits.ts'
import { mostRows, NotDone, Rows, RowsDone } from './row-shapes.ts'
import { Id, Instant, ItemTypeName, ListPage, listQuery, Message, Nullable, Reason, Yuan } from './shapes.ts'

const Why = Type.Enum(writeOffReasons, { description: 'why the pieces are lost' })

const Text = Type.String({ maxLength: 2 * textLimits.reason, default: '', description: 'needed for other' })

const Seen = Type.String({ maxLength: 64, description: '`version` of the preview that the person saw' })

/** What a write-off, or taking one back, will do to an item row. */
const effect = {
  pk_id: Type.String(),
  item: Type.String(),
  qty: Type.Integer(),
  type: ItemTypeName,
  before: Type.Integer({ description: 'pieces of the row; 0 for a new one' }),
  after: Type.Integer(),
  cost: Yuan,
  subtotal: Type.Union([Yuan, Type.Null()], { description: 'share of an exception; null for other states' }),
  version: Type.String({ description: 'for the correction itself' }),
}

const limit = {
  left: Type.Union([Yuan, Type.Null()], {
    description: 'cost that the person may write off today after this; null without a limit',
  }),
  limit: Type.Union([Yuan, Type.Null()], { description: 'a day' }),
}

export const previewWriteOff = {
  query: Type.Object({ _id: Id, qty: Type.String({ maxLength: 20 }) }),
  answer: Type.Object({ ...effect, ...limit }),
}

const { version, qty, cost, subtotal } = effect

export const previewWriteOffItems = {
  query: Type.Object({
    rows: Type.String({
      pattern: `^\\w{1,64}:\\d{1,9}(,\\w{1,64}:\\d{1,9}){0,${mostRows - 1}}$`,
      description: 'id and quantity of each row: `01J9:3,01JA:1`',
    }),
  }),
  answer: Type.Object({
    rows: Type.Array(Type.Object({ _id: Id, qty, cost, subtotal, version })),
    notDone: NotDone,
    ...limit,
  }),
}

export const writeOffItems = {
  body: Type.Object({
    rows: Rows(Type.Object({ _id: Id, qty: Type.Number(), version: Seen })),
    why: Why,
    text: Text,
  }),
  answer: RowsDone,
}

export const writeOffPieces = {
  body: Type.Object({ _id: Id, qty: Type.Number(), why: Why, text: Text, version: Seen }),
  answer: Message,
}

export const previewTakeBack = { query: Type.Object({ write_off_id: Id }), answer: Type.Object(effect) }

export const takeBackWriteOff = {
  body: Type.Object({ write_off_id: Id, version: Seen, reason: Reason }),
  answer: Message,
}

export const WriteOff = Type.Object({
  _id: Id,
  pk_id: Type.String(),
  item: Type.String(),
  qty: Type.Integer(),
  type: ItemTypeName,
  cost: Type.Number({ description: 'RMB, of all pieces when they were written off' }),
  why: Why,
  text: Type.String(),
  by: Type.String({ description: 'name of who wrote them off' }),
  by_id: Id,
  createdAt: Instant,
  endedAt: Type.Optional(Nullable(Instant)),
})

export const listWriteOffs = {
  query: Type.Object({
    ...listQuery,
    pk_id: Type.Optional(Type.String({ maxLength: 64 })),
    ended: Type.Optional(
      Type.Enum(['included'], { description: 'also those that were taken back, or whose order was voided' }),
    ),
  }),
  answer: ListPage(WriteOff),
}

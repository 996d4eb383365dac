import { Type } from 'typebox'
import { writeOffReasons } from '#domain/correction/write-off/write-off.ts'
import { textLimits } from '#domain/text/text.ts'
import { defineCall } from './call.ts'
import { Id, Instant, ItemTypeName, ListPage, listQuery, Message, Nullable, Reason, Yuan } from './schemas.ts'

const area = 'checkout'

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

const rowRefusals = [
  'item.gone',
  'item.moved_by',
  'item.corrected_by',
  'item.paid_by',
  'item.qty',
  'item.not_enough',
] as const

export const previewWriteOff = defineCall({
  method: 'GET',
  path: '/api/checkout/write_off/preview',
  area,
  summary: 'What writing off pieces of an item row will do, and what is left of the limit of today',
  permission: 'write_off.preview',
  query: Type.Object({ _id: Id, qty: Type.String({ maxLength: 20 }) }),
  answer: Type.Object({
    ...effect,
    left: Type.Union([Yuan, Type.Null()], {
      description: 'cost that the person may write off today after this; null without a limit',
    }),
    limit: Type.Union([Yuan, Type.Null()], { description: 'a day' }),
  }),
  refusals: [...rowRefusals, 'item.in_carts', 'write_off.limit'],
})

export const writeOffPieces = defineCall({
  method: 'POST',
  path: '/api/checkout/write_off',
  area,
  summary: 'Write off free pieces of an item row; staff up to a limit of cost a day',
  permission: 'write_off.make',
  body: Type.Object({ _id: Id, qty: Type.Number(), why: Why, text: Text, version: Seen }),
  answer: Message,
  invalidates: ['items', 'packages', 'logs'],
  logs: ['Write off'],
  onRepeat: 'refused',
  refusals: [
    ...rowRefusals,
    'item.in_carts',
    'write_off.why',
    'write_off.text',
    'write_off.limit',
    'correction.changed',
  ],
})

const ended = ['write_off.gone', 'write_off.ended'] as const

export const previewTakeBack = defineCall({
  method: 'GET',
  path: '/api/checkout/write_off/take_back/preview',
  area,
  summary: 'What taking a write-off back will do',
  permission: 'write_off.preview',
  query: Type.Object({ write_off_id: Id }),
  answer: Type.Object(effect),
  refusals: ended,
})

export const takeBackWriteOff = defineCall({
  method: 'POST',
  path: '/api/checkout/write_off/take_back',
  area,
  summary:
    'Take a write-off back: admins any, staff their own; the pieces are available again at the present cost',
  permission: 'write_off.make',
  body: Type.Object({ write_off_id: Id, version: Seen, reason: Reason }),
  answer: Message,
  invalidates: ['items', 'packages', 'logs'],
  logs: ['Take back write-off'],
  onRepeat: 'refused',
  refusals: [...ended, 'correction.changed', 'correction.reason'],
})

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

export const listWriteOffs = defineCall({
  method: 'GET',
  path: '/api/checkout/write_offs',
  area,
  summary: 'Written-off pieces, newest first; of one package or of all',
  permission: 'write_off.list',
  lane: 'list',
  cacheScope: 'shared',
  query: Type.Object({
    ...listQuery,
    pk_id: Type.Optional(Type.String({ maxLength: 64 })),
    ended: Type.Optional(
      Type.Enum(['included'], { description: 'also those that were taken back, or whose order was voided' }),
    ),
  }),
  answer: ListPage(WriteOff),
  refusals: [],
})

import { type TSchema, Type } from 'typebox'
import { itemTypes } from '#domain/item/moves.ts'
import { refusals } from '#domain/refusal/refusals.ts'
import { textLimits } from '#domain/text/text-limits.ts'

/** Shapes that several areas share. Money and weights are plain decimal numbers (business-rules.md 1). */
export const Id = Type.String({ minLength: 1, maxLength: 64 })
export const Instant = Type.String({ description: 'ISO 8601, UTC' })
export const Yuan = Type.Number({ description: 'RMB, at most 2 decimals' })
export const Dollars = Type.Number({ description: 'AUD, at most 2 decimals' })
export const Kilograms = Type.Number({ description: 'kg' })
export const Note = Type.String({ maxLength: textLimits.note })
/**
 * A field of a form. One that is missing counts as empty, so that the answer names it in `errorObject`. The
 * rules check lengths too and name the field; this only bounds what is read at all.
 */
export const Field = Type.String({ maxLength: 1000, default: '' })
export const TwoFactorCode = Type.String({
  maxLength: 64,
  description: '6 digits of the authenticator app, or a recovery code',
})
export const PackageId = Type.String({ maxLength: 64, description: '11 letters or digits' })

/** A named party; left out where none is named, and for visitors. */
export const NamedParty = Type.Optional(Type.Object({ _id: Id, name: Type.String() }))
export const ItemTypeName = Type.Enum(itemTypes)

export function Nullable<S extends TSchema>(schema: S) {
  return Type.Union([schema, Type.Null()])
}

/**
 * What an approval decides on, as the client read it. An approval that sends it is refused when that has
 * changed since.
 */
export const SeenVersion = Type.Optional(
  Type.String({ maxLength: 64, description: 'opaque; of what is not approved yet' }),
)

/** Why something is corrected; the server asks for 3 to 500 characters. */
export const Reason = Type.String({ maxLength: 2 * textLimits.reason, description: '3 to 500 characters' })

/** Answer of every write: a sentence for the toast. */
export const Message = Type.Object({ msg: Type.String() })

/** Answer of a write that can be undone. */
export const Undoable = Type.Object({
  msg: Type.String(),
  logId: Type.Optional(Type.String({ description: 'of its log entry, for POST /api/undo' })),
})

/** Answer of every list, newest first. */
export function List<S extends TSchema>(item: S) {
  return Type.Object({ result: Type.Array(item) })
}

/**
 * The query of every list: which page of it, and what its rows must contain. Without any of it the answer is
 * the whole list, at most 5 MB.
 */
export const listQuery = {
  limit: Type.Optional(
    Type.String({ maxLength: 20, description: 'most rows of this part, 1 to 1000; 1000 when left out' }),
  ),
  cursor: Type.Optional(
    Type.String({ maxLength: 200, description: '`next` of the part before; without it the newest part' }),
  ),
  q: Type.Optional(
    Type.String({
      maxLength: 200,
      description:
        'search: rows that contain every word of it, whatever its case, anywhere in what the list shows',
    }),
  ),
}

/** The first or the last day of a list. */
export const Day = Type.String({
  pattern: '^\\d{4}-\\d\\d-\\d\\d$',
  description: 'a day in Shanghai, included: 2026-11-23',
})

export const Next = Type.Optional(
  Nullable(
    Type.String({
      description:
        'cursor of the next part, null after the last; a search that looked at many rows, and a list that ends at 5 MB, have it too',
    }),
  ),
)

export const Letters = Type.Optional(
  Type.String({
    description: 'the readings of the Chinese characters of its names: `鱼yu 油you`; of a list in parts',
  }),
)

export const IsPreparing = Type.Optional(
  Type.Literal(true, { description: 'after an upgrade: a search does not find the oldest rows yet' }),
)

export const Total = Type.Optional(
  Type.Object(
    {
      rows: Type.Integer({ description: 'counted up to 1000' }),
      isMore: Type.Boolean({ description: 'whether there may be more' }),
    },
    { description: 'of the first part of a search: how many rows it finds' },
  ),
)

/** Answer of a list that comes in pages when `listQuery` asks for them, newest first. */
export function ListPage<S extends TSchema>(item: S) {
  return Type.Object({ result: Type.Array(item), next: Next, total: Total, isPreparing: IsPreparing })
}

/** Values for the placeholders of a sentence. */
export const Params = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))

/** Where pieces are that a correction would need; the page links to each. */
export const Obstacles = Type.Array(
  Type.Union([
    Type.Object({ in: Type.Literal('cart'), user: Type.String(), qty: Type.Integer() }),
    Type.Object({ in: Type.Literal('transaction'), id: Id, name: Type.String(), qty: Type.Integer() }),
    Type.Object({ in: Type.Literal('write_off'), id: Id, qty: Type.Integer() }),
  ]),
)

/** Body of every error answer. */
export const ErrorAnswer = Type.Object({
  msg: Type.String(),
  code: Type.Optional(Type.String({ enum: Object.keys(refusals), description: 'closed list of refusals' })),
  params: Type.Optional(Params),
  errorObject: Type.Optional(Type.Record(Type.String(), Type.String())),
  obstacles: Type.Optional(Obstacles),
  requestId: Type.Optional(Type.String({ description: "finds an unexpected failure in the server's log" })),
})

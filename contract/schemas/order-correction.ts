import { Type } from 'typebox'
import { orderFieldNames } from '#domain/order/fields.ts'
import { packageTypes } from '#domain/parcel/package-type.ts'
import { AccountBalances, AccountEffects } from './account-effects.ts'
import { editedDetails } from './details.ts'
import {
  Dollars,
  Id,
  Instant,
  ItemTypeName,
  Kilograms,
  Message,
  Nullable,
  PackageId,
  Reason,
  Yuan,
} from './shapes.ts'

/**
 * Every correction of an order sends back the `revision` that the person saw (`correction.revision` of
 * `getPackage` with `corrected=included`). When somebody was first, the answer is 409 `correction.changed`
 * with their name as `params.user`. A refusal because of pieces elsewhere has `obstacles` beside its message.
 */
const Seen = Type.Integer({ minimum: 1, description: 'the revision of the order that the person saw' })

const Value = Nullable(Type.Union([Type.String(), Type.Number()]))

/**
 * A field before and after, in the units of the other calls; null on one side where a line is added or
 * removed.
 */
export const FieldChanges = Type.Array(
  Type.Object({
    line: Nullable(Type.Integer({ description: 'line group; null for a field of the package' })),
    nth: Type.Integer({ description: 'which line of its group, from 1' }),
    field: Type.Enum(orderFieldNames),
    before: Value,
    after: Value,
  }),
)

/** What a correction of an order will do, as it is shown before it is done. */
const OrderEffect = Type.Object({
  revision: Type.Integer({ description: 'the revision that it is based on; the correction sends it back' }),
  changes: FieldChanges,
  rows: Type.Array(
    Type.Object({
      _id: Nullable(Id),
      line: Type.Integer({ description: 'line group' }),
      item: Type.String(),
      type: ItemTypeName,
      before: Type.Integer({ description: 'pieces of the row; 0 for a new one' }),
      after: Type.Integer(),
      costBefore: Nullable(Yuan),
      costAfter: Nullable(Yuan),
      losesApproval: Type.Boolean({ description: 'an approved exception that needs another approval' }),
    }),
  ),
  paid: Type.Array(
    Type.Object({
      transaction_id: Id,
      transaction: Type.String({ description: 'its name, such as T-2041' }),
      item: Type.String(),
      qty: Type.Integer({ description: 'standing pieces' }),
      toSender: Yuan,
      profits: Nullable(Yuan),
    }),
    { description: 'differences that are booked for paid pieces, with their sign' },
  ),
  toSender: Yuan,
  profits: Nullable(Yuan),
  entries: AccountEffects,
  balances: AccountBalances,
  pieces: Type.Object({ before: Type.Integer(), after: Type.Integer() }),
  writeOffsEnded: Type.Integer({ description: 'pieces of write-offs that end' }),
  month: Type.String({ description: 'yyyy-MM, in which it counts' }),
})

export const editPackage = {
  body: Type.Object({
    pk_id: PackageId,
    revision: Seen,
    reason: Reason,
    ...editedDetails,
  }),
  answer: Message,
}

const Text = Type.String({ maxLength: 2000 })

/** What is not given stays as it is. */
const Amendment = {
  pk_id: PackageId,
  revision: Seen,
  package: Type.Optional(
    Type.Object({
      type: Type.Optional(Type.Enum(packageTypes)),
      weight: Type.Optional(Kilograms),
      count: Type.Optional(Type.Number()),
      exchangeRate: Type.Optional(Type.Number({ description: 'RMB for 1 AUD, at most 6 decimals' })),
      confirm: Type.Optional(
        Type.Boolean({ description: 'takes a rate outside of the usual range (setting.unusual)' }),
      ),
    }),
  ),
  lines: Type.Optional(
    Type.Array(
      Type.Object({
        line: Type.Integer({ description: 'line group, from `correction.lines`' }),
        item: Type.Optional(Text),
        price: Type.Optional(Dollars),
        qty: Type.Optional(
          Type.Number({
            description: 'all pieces of the line group, paid ones too; needs subtotalWeight beside it',
          }),
        ),
        subtotalWeight: Type.Optional(Kilograms),
        from_row: Type.Optional(
          Type.String({
            maxLength: 64,
            description: 'the item row that pieces are taken from when there are fewer',
          }),
        ),
      }),
      { maxItems: 1000 },
    ),
  ),
  added: Type.Optional(
    Type.Array(
      Type.Object({
        item: Text,
        qty: Type.Number(),
        stock: Type.Number({ description: 'of all pieces; what stock and employee leave is sold' }),
        employee: Type.Number(),
        price: Dollars,
        subtotalWeight: Kilograms,
        note: Type.Optional(Text),
      }),
      { maxItems: 1000 },
    ),
  ),
  removed: Type.Optional(Type.Array(Type.Integer(), { maxItems: 1000, description: 'line groups' })),
}

export const previewAmendment = {
  body: Type.Object(Amendment),
  answer: Type.Object({ ...Message.properties, ...OrderEffect.properties }),
}

export const amendOrder = { body: Type.Object({ ...Amendment, reason: Reason }), answer: Message }

export const previewOrderVoid = { query: Type.Object({ pk_id: PackageId }), answer: OrderEffect }

export const voidOrder = {
  body: Type.Object({ pk_id: PackageId, revision: Seen, reason: Reason }),
  answer: Message,
}

const revisionKinds = ['recorded', 'corrected', 'voided', 'recorded_again'] as const

export const listRevisions = {
  query: Type.Object({ pk_id: PackageId, before: Type.Optional(Type.String({ maxLength: 20 })) }),
  answer: Type.Object({
    result: Type.Array(
      Type.Object({
        revision: Type.Integer(),
        kind: Type.Enum(revisionKinds),
        user: Type.String(),
        createdAt: Instant,
        reason: Type.String({ description: 'empty for a recording' }),
        changes: FieldChanges,
      }),
    ),
    next: Nullable(Type.String({ description: '`before` of the next part; null after revision 1' })),
  }),
}

import { Type } from 'typebox'
import { noteTypes } from '#domain/item/note-type.ts'
import { textLimits } from '#domain/text/text-limits.ts'
import { Rows, RowsDone } from './row-shapes.ts'
import {
  Dollars,
  Id,
  Instant,
  IsPreparing,
  ItemTypeName,
  Kilograms,
  listQuery,
  Message,
  Next,
  Note,
  Nullable,
  SeenVersion,
  Total,
  Undoable,
  Yuan,
} from './shapes.ts'
import { FormerNumbers, PaidMark } from './state-shapes.ts'

/** One line of one package in one state, or paid pieces of it (business-rules.md 10). */
export const Item = Type.Object({
  _id: Id,
  item: Type.String(),
  qty: Type.Integer(),
  qty_in_cart: Type.Integer(),
  inCartsOf: Type.Optional(
    Type.Array(Type.String(), {
      description: 'names of those whose carts hold pieces; absent where none do',
    }),
  ),
  cost: Yuan,
  type: ItemTypeName,
  originalType: ItemTypeName,
  approved: Type.Boolean({ description: 'of an exception' }),
  subtotal: Nullable(Yuan),
  payAmount: Nullable(Yuan),
  receiver: Type.String(),
  pk_id: Type.String(),
  sendTimeISO: Instant,
  note: Note,
  price: Dollars,
  weight: Kilograms,
  exchangeRate: Type.Number(),
  transaction_id: Type.Optional(Id),
  transactionApproved: Type.Boolean(),
  former: Type.Optional(FormerNumbers),
  mark: Type.Optional(PaidMark),
  requestedBy: Type.Optional(
    Type.Array(Id, { description: 'ids of those who moved pieces to an exception that is not approved yet' }),
  ),
  requestedByNames: Type.Optional(
    Type.Array(Type.String(), { description: 'their names, in the same order' }),
  ),
  reason: Type.Optional(
    Type.String({ description: 'why pieces became an exception; a line for each reason' }),
  ),
  version: SeenVersion,
  createdAt: Instant,
  updatedAt: Instant,
})

const Items = Type.Array(Item)

const Count = Type.Object({ rows: Type.Integer(), pieces: Type.Integer() })

export const listItems = {
  query: Type.Object({ ...listQuery, type: Type.Optional(ItemTypeName) }),
  answer: Type.Object({
    result: Type.Object({ soldItems: Items, stockItems: Items, employeeItems: Items, exceptionItems: Items }),
    next: Next,
    total: Total,
    isPreparing: IsPreparing,
    counts: Type.Optional(
      Type.Object(
        { sold: Count, stock: Count, employee: Count, exception: Count },
        { description: 'of everything, whatever is asked for; of the first part' },
      ),
    ),
  }),
}

const SalePrice = Type.Object({
  _id: Type.String({ description: 'of the item row' }),
  qty: Type.Integer({ description: 'pieces that the amount is for' }),
  amount: Yuan,
  by: Type.Enum(['customer', 'usual'], {
    description: 'what this customer paid last, or what customers usually pay',
  }),
})

export const listSalePrices = {
  query: Type.Object({
    ids: Type.String({ maxLength: 6000, description: 'ids of item rows with commas between them' }),
    customer: Type.Optional(Id),
  }),
  answer: Type.Object({ result: Type.Array(SalePrice) }),
}

export const approveException = { body: Type.Object({ _id: Id, version: SeenVersion }), answer: Message }

const transfer = {
  sourceType: ItemTypeName,
  targetType: ItemTypeName,
  transferQty: Type.Number(),
  subtotal: Type.Optional(Nullable(Yuan)),
  reason: Type.Optional(
    Type.String({ maxLength: textLimits.reason, description: 'why pieces become an exception' }),
  ),
}

export const transferItem = { body: Type.Object({ original_id: Id, ...transfer }), answer: Undoable }

/** What of a row the person saw: a move that sends it is refused when that has changed since. */
const SeenRow = Type.Object({ qty: Type.Integer(), qty_in_cart: Type.Integer(), cost: Yuan })

export const transferItems = {
  body: Type.Object({
    rows: Rows(Type.Object({ _id: Id, ...transfer, seen: Type.Optional(SeenRow) })),
  }),
  answer: RowsDone,
}

export const approveExceptions = {
  body: Type.Object({ rows: Rows(Type.Object({ _id: Id, version: SeenVersion })) }),
  answer: RowsDone,
}

export const updateNote = {
  body: Type.Object({
    newNote: Type.String({ maxLength: 4000 }),
    note: Type.Optional(Type.String({ maxLength: 4000, description: 'the note as it was' })),
    type: Type.Enum(noteTypes),
    _id: Id,
  }),
  answer: Undoable,
}

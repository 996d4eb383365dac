import { Type } from 'typebox'
import { addressDoubts, phoneDoubts } from '#domain/address/doubts.ts'
import { draftFields } from '#domain/order/draft-fields.ts'
import { sentDetails } from './details.ts'
import { Dollars, Id, Instant, Kilograms, Message, Nullable, PackageId, Yuan } from './shapes.ts'
import { Sandbox } from './state-shapes.ts'

/** What the courier knows about a package that is not saved yet (business-rules.md 10, order draft). */
const OrderDraft = Type.Object({
  package_id: Type.String(),
  package_weight: Nullable(Kilograms),
  receiver_name: Type.String(),
  receiver_phone: Type.String(),
  receiver_address: Type.String(),
  doubtful: Type.Object(
    {
      receiver_phone: Nullable(Type.Enum(phoneDoubts)),
      receiver_address: Nullable(Type.Enum(addressDoubts)),
    },
    { description: 'what somebody should look at before the order is saved; null where nothing is odd' },
  ),
  item_count: Nullable(Type.Number()),
  item_type: Type.String(),
  items: Type.Array(Type.String({ description: 'item name * quantity' })),
  sendTimeISO: Nullable(Instant),
  unread: Type.Array(Type.Enum(draftFields), {
    description: 'fields that the courier gave in a form that could not be read, wholly or in part',
  }),
  sandbox: Sandbox,
})

export const findOrder = {
  params: Type.Object({ packageId: PackageId }),
  answer: Type.Object({ exist: Type.Boolean(), result: Type.Optional(OrderDraft) }),
}

export const getExchangeRate = {
  answer: Type.Object({ result: Type.Number(), source: Type.String(), updatedAt: Instant }),
}

const Text = Type.String({ maxLength: 2000 })

/**
 * An entry of the sold, stock or employee list; `qty` counts the pieces in this list, every other field
 * describes the whole line (business-rules.md 2).
 */
const ReviewEntry = Type.Object({
  item: Text,
  qty: Type.Number(),
  price: Dollars,
  weight: Kilograms,
  subtotalWeight: Kilograms,
  cost: Yuan,
  stock: Type.Number(),
  employee: Type.Number(),
  note: Type.Optional(Text),
  qty_in_cart: Type.Optional(Type.Number()),
  pk_id: Type.Optional(Text),
  exchangeRate: Type.Optional(Type.Number()),
  sendTimeISO: Type.Optional(Text),
  receiver: Type.Optional(Text),
  type: Type.Optional(Text),
  product: Type.Optional(
    Nullable(
      Type.String({ maxLength: 64, description: 'the product that the line is of; its item counts for it' }),
    ),
  ),
})

const Entries = Type.Array(ReviewEntry, { maxItems: 1000 })

export const submitOrder = {
  body: Type.Object({
    reviewData: Type.Object({ pk_id: PackageId, sold: Entries, stock: Entries, employee: Entries }),
    packageData: Type.Object({
      pk_id: PackageId,
      type: Text,
      weight: Kilograms,
      count: Type.Number(),
      postage: Dollars,
      exchangeRate: Type.Number({ description: 'RMB for 1 AUD, at most 6 decimals' }),
      ...sentDetails('packageData'),
    }),
    receiverData: Type.Object(sentDetails('receiverData')),
    draft: Type.Optional(
      Type.Object(
        { _id: Id, user_id: Id },
        { description: 'the draft that ends with this order, and whose it is: nobody else can submit it' },
      ),
    ),
  }),
  answer: Message,
}

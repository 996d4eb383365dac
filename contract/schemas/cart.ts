import { Type } from 'typebox'
import { Id, ItemTypeName, List, Message, NamedParty, Note, Undoable, Yuan } from './shapes.ts'

export const CartVersion = Type.String({ maxLength: 64, description: 'opaque; what was seen of an entry' })

/** A cart entry; payAmountFromCustomer and profits are absent for employee items (business-rules.md 10). */
export const CartItem = Type.Object({
  _id: Id,
  original_id: Id,
  item: Type.String(),
  qty: Type.Integer(),
  originalType: ItemTypeName,
  returnAllProfits: Type.Boolean(),
  receiver: Type.String(),
  person: Type.Optional(Type.String({ description: 'of the receiver, for GET /api/person' })),
  pk_id: Type.String(),
  cost: Yuan,
  costPerEach: Yuan,
  payAmountToSender: Yuan,
  payAmountFromCustomer: Type.Optional(Yuan),
  profits: Type.Optional(Yuan),
  note: Note,
  customer: NamedParty,
  customerPaysLater: Type.Optional(Type.Boolean({ description: 'true where it is ticked' })),
  sender: NamedParty,
  version: CartVersion,
})

export const listCart = { answer: List(CartItem) }

export const addToCart = {
  body: Type.Object({
    addToCart: Type.Number({ description: 'pieces' }),
    _id: Id,
    type: ItemTypeName,
    subtotal: Type.Optional(Yuan),
    customer: Type.Optional(
      Type.String({ minLength: 1, maxLength: 64, description: 'a party; staff and admins only' }),
    ),
    customerPaysLater: Type.Optional(Type.Boolean({ description: 'the named customer has not paid yet' })),
  }),
  answer: Type.Object({ ...Undoable.properties, entry_id: Type.Optional(Id) }),
}

export const removeFromCart = {
  body: Type.Object({
    record_id: Type.String({ minLength: 1, maxLength: 64, description: 'the cart entry' }),
    solid_id: Type.Optional(Type.String({ maxLength: 64, description: 'the item row' })),
    type: Type.Optional(Type.String({ maxLength: 20 })),
    addToCart: Type.Optional(Type.Number()),
  }),
  answer: Undoable,
}

export const updateCartEntry = {
  body: Type.Object({
    _id: Id,
    qty: Type.Optional(Type.Number({ description: 'pieces; as they are when left out' })),
    subtotal: Type.Optional(Yuan),
  }),
  answer: Message,
}

export const flagAllProfits = {
  body: Type.Object({ _id: Id, returnAllProfits: Type.Boolean() }),
  answer: Message,
}

export const setCustomerPaysLater = {
  body: Type.Object({ _id: Id, customerPaysLater: Type.Boolean() }),
  answer: Message,
}

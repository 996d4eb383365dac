import { Type } from 'typebox'
import { defineCall } from './call.ts'
import { Id, ItemTypeName, List, Message, NamedParty, Note, Undoable, Yuan } from './schemas.ts'

const area = 'cart'

/** A cart entry; payAmountFromCustomer and profits are absent for employee items (business-rules.md 10). */
export const CartItem = Type.Object({
  _id: Id,
  original_id: Id,
  item: Type.String(),
  qty: Type.Integer(),
  originalType: ItemTypeName,
  returnAllProfits: Type.Boolean(),
  receiver: Type.String(),
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
})

export const listCart = defineCall({
  method: 'GET',
  path: '/api/cart/items',
  area,
  summary: "The signed-in user's cart",
  permission: 'cart.list',
  lane: 'list',
  cacheScope: 'private',
  answer: List(CartItem),
  refusals: [],
})

export const addToCart = defineCall({
  method: 'POST',
  path: '/api/cart/add_to_cart',
  area,
  summary: 'Reserve pieces of an item row; sold and stock need the subtotal that the customer pays',
  permission: 'cart.add',
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
  invalidates: ['items', 'cart', 'packages', 'logs'],
  logs: ['Transfer'],
  onRepeat: 'applied',
  refusals: [
    'item.gone',
    'item.moved_by',
    'item.corrected_by',
    'item.paid_by',
    'item.in_carts',
    'item.type_differs',
    'item.qty',
    'item.not_enough',
    'item.not_approved',
    'item.subtotal',
    'item.loss',
    'cart.full',
    'party.gone',
    'account.customer_needed',
    'account.no_customer_amount',
  ],
})

export const removeFromCart = defineCall({
  method: 'PUT',
  path: '/api/cart/remove_item',
  area,
  summary: 'Take an entry out of the own cart; frees what the stored entry holds, whatever is claimed',
  permission: 'cart.remove',
  body: Type.Object({
    record_id: Type.String({ minLength: 1, maxLength: 64, description: 'the cart entry' }),
    solid_id: Type.Optional(Type.String({ maxLength: 64, description: 'the item row' })),
    type: Type.Optional(Type.String({ maxLength: 20 })),
    addToCart: Type.Optional(Type.Number()),
  }),
  answer: Undoable,
  invalidates: ['items', 'cart', 'packages', 'logs'],
  logs: ['Transfer'],
  onRepeat: 'refused',
  refusals: ['cart.entry_gone'],
})

export const updateCartEntry = defineCall({
  method: 'PUT',
  path: '/api/cart/update_item',
  area,
  summary: 'Change how many pieces an entry of the own cart holds, or what the customer pays for them',
  permission: 'cart.update',
  body: Type.Object({
    _id: Id,
    qty: Type.Optional(Type.Number({ description: 'pieces; as they are when left out' })),
    subtotal: Type.Optional(Yuan),
  }),
  answer: Message,
  invalidates: ['items', 'cart', 'packages', 'logs'],
  logs: ['Change cart entry'],
  onRepeat: 'unchanged',
  refusals: [
    'cart.entry_gone',
    'item.qty',
    'item.not_enough',
    'item.in_carts',
    'item.not_approved',
    'item.subtotal',
    'item.loss',
  ],
})

export const flagAllProfits = defineCall({
  method: 'PUT',
  path: '/api/cart/set_return_all_profits_item',
  area,
  summary: 'Say whether all profits of an entry go back to the sender; sold and stock only',
  permission: 'cart.flag',
  body: Type.Object({ _id: Id, returnAllProfits: Type.Boolean() }),
  answer: Message,
  invalidates: ['cart'],
  logs: ['Set all profits'],
  onRepeat: 'unchanged',
  refusals: ['cart.entry_gone', 'cart.no_flag'],
})

export const setCustomerPaysLater = defineCall({
  method: 'PUT',
  path: '/api/cart/customer_pays_later',
  area,
  summary: 'Say whether the named customer of an entry pays later, so that the payment leaves it owed',
  permission: 'party.edit',
  body: Type.Object({ _id: Id, customerPaysLater: Type.Boolean() }),
  answer: Message,
  invalidates: ['cart'],
  logs: ['Customer pays later'],
  onRepeat: 'unchanged',
  refusals: ['cart.entry_gone', 'account.customer_needed', 'account.no_customer_amount'],
})

import { defineCall } from './call.ts'
import { rowGone } from './row-gone.ts'
import type * as schemas from './schemas/cart.ts'

const area = 'cart'

export const listCart = defineCall<typeof schemas.listCart>()({
  method: 'GET',
  path: '/api/cart/items',
  area,
  summary: "The signed-in user's cart",
  permission: 'cart.list',
  cacheScope: 'private',
  refusals: [],
})

export const addToCart = defineCall<typeof schemas.addToCart>()({
  method: 'POST',
  path: '/api/cart/add_to_cart',
  area,
  summary: 'Reserve pieces of an item row; sold and stock need the subtotal that the customer pays',
  permission: 'cart.add',
  invalidates: ['items', 'cart', 'packages'],
  logs: ['Transfer'],
  onRepeat: 'applied',
  refusals: [
    ...rowGone,
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

export const removeFromCart = defineCall<typeof schemas.removeFromCart>()({
  method: 'PUT',
  path: '/api/cart/remove_item',
  area,
  summary: 'Take an entry out of the own cart; frees what the stored entry holds, whatever is claimed',
  permission: 'cart.remove',
  invalidates: ['items', 'cart', 'packages'],
  logs: ['Transfer'],
  onRepeat: 'refused',
  refusals: ['cart.entry_gone'],
})

export const updateCartEntry = defineCall<typeof schemas.updateCartEntry>()({
  method: 'PUT',
  path: '/api/cart/update_item',
  area,
  summary: 'Change how many pieces an entry of the own cart holds, or what the customer pays for them',
  permission: 'cart.update',
  invalidates: ['items', 'cart', 'packages'],
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

export const flagAllProfits = defineCall<typeof schemas.flagAllProfits>()({
  method: 'PUT',
  path: '/api/cart/set_return_all_profits_item',
  area,
  summary: 'Say whether all profits of an entry go back to the sender; sold and stock only',
  permission: 'cart.flag',
  invalidates: ['cart'],
  logs: ['Set all profits'],
  onRepeat: 'unchanged',
  refusals: ['cart.entry_gone', 'cart.no_flag'],
})

export const setCustomerPaysLater = defineCall<typeof schemas.setCustomerPaysLater>()({
  method: 'PUT',
  path: '/api/cart/customer_pays_later',
  area,
  summary: 'Say whether the named customer of an entry pays later, so that the payment leaves it owed',
  permission: 'party.edit',
  invalidates: ['cart'],
  logs: ['Customer pays later'],
  onRepeat: 'unchanged',
  refusals: ['cart.entry_gone', 'account.customer_needed', 'account.no_customer_amount'],
})

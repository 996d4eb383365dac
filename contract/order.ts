import { detailRefusals } from '#domain/order/fields.ts'
import { defineCall } from './call.ts'
import type * as schemas from './schemas/order.ts'

const area = 'order'

/** Refusals of the numbers of a package and its lines, recorded or amended. */
export const orderNumberRefusals = [
  'order.item_name',
  'order.item_text',
  'order.qty',
  'order.price',
  'order.weight',
  'order.cost',
  'order.split',
  'order.split_parts',
  'order.subtotal_weight',
  'order.type',
  'order.package_weight',
  'order.count',
] as const

export const findOrder = defineCall<typeof schemas.findOrder>()({
  method: 'GET',
  path: '/api/order/:packageId',
  area,
  summary: 'Whether a package is saved already; if not, what the courier knows of it',
  permission: 'order.find',
  lane: 'outside',
  refusals: ['order.package_id', 'order.not_found', 'order.no_forwarder', 'courier.failed'],
})

export const getExchangeRate = defineCall<typeof schemas.getExchangeRate>()({
  method: 'GET',
  path: '/api/order/tools/exchange_rate',
  area,
  summary: 'The live exchange rate, RMB for 1 AUD, with its source and the time it is of',
  permission: 'exchange_rate.read',
  lane: 'outside',
  refusals: ['rate.failed'],
})

export const submitOrder = defineCall<typeof schemas.submitOrder>()({
  method: 'POST',
  path: '/api/order/submit',
  area,
  summary: 'Save a reviewed package with its receiver and items, all or nothing',
  permission: 'order.submit',
  bodySize: 'order',
  invalidates: ['items', 'packages'],
  logs: ['Create order'],
  onRepeat: 'refused',
  refusals: [
    'order.package_id',
    'order.other_package',
    'order.no_items',
    ...orderNumberRefusals,
    ...detailRefusals,
    'order.already_saved',
    'import.stock',
    'order.number_differs',
    'order.other_person',
    'product.gone',
  ],
})

import { defineCall } from './call.ts'
import type * as schemas from './schemas/address.ts'

const area = 'address'

export const listAddresses = defineCall<typeof schemas.listAddresses>()({
  method: 'GET',
  path: '/api/address/all_address',
  area,
  summary: 'All saved receiver addresses, newest first',
  permission: 'address.list',
  cacheScope: 'shared',
  refusals: [],
})

export const addAddress = defineCall<typeof schemas.addAddress>()({
  method: 'POST',
  path: '/api/address/add',
  area,
  summary: 'Save a receiver address',
  permission: 'address.add',
  invalidates: ['addresses'],
  logs: ['Add address'],
  onRepeat: 'applied',
  refusals: ['form.fields'],
})

export const updateAddress = defineCall<typeof schemas.updateAddress>()({
  method: 'PUT',
  path: '/api/address/update',
  area,
  summary: 'Change a receiver address; saved packages keep what was printed on them',
  permission: 'address.update',
  invalidates: ['addresses'],
  logs: ['Update address'],
  onRepeat: 'unchanged',
  refusals: ['form.fields', 'address.gone'],
})

export const deleteAddresses = defineCall<typeof schemas.deleteAddresses>()({
  method: 'DELETE',
  path: '/api/address/delete_several',
  area,
  summary: 'Delete up to 200 receiver addresses; each is deleted or refused by itself',
  permission: 'address.delete',
  invalidates: ['addresses'],
  logs: ['Delete address'],
  onRepeat: 'rows refused',
  refusals: [],
})

export const deleteAddress = defineCall<typeof schemas.deleteAddress>()({
  method: 'DELETE',
  path: '/api/address/delete',
  area,
  summary: 'Delete a receiver address',
  permission: 'address.delete',
  invalidates: ['addresses'],
  logs: ['Delete address'],
  onRepeat: 'refused',
  refusals: ['address.gone'],
})

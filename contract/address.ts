import { Type } from 'typebox'
import { defineCall } from './call.ts'
import { Id, Instant, ListPage, listQuery, Message, Undoable } from './schemas.ts'

const area = 'address'
// As for every form, a missing field counts as empty, and the rules name the field that is wrong.
const Field = Type.String({ maxLength: 2000, default: '' })
const fields = {
  name: Field,
  phone: Field,
  province: Field,
  city: Field,
  district: Field,
  address: Field,
  note: Type.Optional(Type.String({ maxLength: 2000 })),
}

// Written out without spread: the build cannot remove a schema with a spread outside a call from the page's code, which
// must contain no schema.
export const Address = Type.Object({
  _id: Id,
  name: Field,
  phone: Field,
  province: Field,
  city: Field,
  district: Field,
  address: Field,
  note: Type.String(),
  createdAt: Instant,
})

export const listAddresses = defineCall({
  method: 'GET',
  path: '/api/address/all_address',
  area,
  summary: 'All saved receiver addresses, newest first',
  permission: 'address.list',
  lane: 'list',
  cacheScope: 'shared',
  query: Type.Object(listQuery),
  answer: ListPage(Address),
  refusals: [],
})

export const addAddress = defineCall({
  method: 'POST',
  path: '/api/address/add',
  area,
  summary: 'Save a receiver address',
  permission: 'address.add',
  body: Type.Object(fields),
  answer: Message,
  invalidates: ['addresses'],
  logs: ['Add address'],
  onRepeat: 'applied',
  refusals: ['form.fields'],
})

export const updateAddress = defineCall({
  method: 'PUT',
  path: '/api/address/update',
  area,
  summary: 'Change a receiver address; saved packages keep what was printed on them',
  permission: 'address.update',
  body: Type.Object({ _id: Id, ...fields }),
  answer: Message,
  invalidates: ['addresses'],
  logs: ['Update address'],
  onRepeat: 'unchanged',
  refusals: ['form.fields', 'address.gone'],
})

export const deleteAddress = defineCall({
  method: 'DELETE',
  path: '/api/address/delete',
  area,
  summary: 'Delete a receiver address',
  permission: 'address.delete',
  body: Type.Object({ _id: Id }),
  answer: Undoable,
  invalidates: ['addresses'],
  logs: ['Delete address'],
  onRepeat: 'refused',
  refusals: ['address.gone'],
})

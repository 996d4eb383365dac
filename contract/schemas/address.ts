import { Type } from 'typebox'
import { Rows, RowsDone } from './row-shapes.ts'
import { Id, Instant, Letters, ListPage, listQuery, Message, Undoable } from './shapes.ts'

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

export const Address = Type.Object({
  _id: Id,
  ...fields,
  note: Type.String(),
  createdAt: Instant,
  letters: Letters,
})

export const listAddresses = { query: Type.Object(listQuery), answer: ListPage(Address) }

export const addAddress = { body: Type.Object(fields), answer: Message }

export const updateAddress = { body: Type.Object({ _id: Id, ...fields }), answer: Message }

export const deleteAddresses = {
  body: Type.Object({ rows: Rows(Type.Object({ _id: Id })) }),
  answer: RowsDone,
}

export const deleteAddress = { body: Type.Object({ _id: Id }), answer: Undoable }

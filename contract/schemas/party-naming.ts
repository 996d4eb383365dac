import { Type } from 'typebox'
import { Id, Message, NamedParty, Nullable, PackageId, Yuan } from './shapes.ts'

const PartyId = Nullable(Type.String({ minLength: 1, maxLength: 64, description: 'a party; null for none' }))

const Seen = Nullable(
  Type.String({ maxLength: 64, description: 'who was named when it was seen; 409 when that has changed' }),
)

export const nameSender = {
  body: Type.Object({ pk_id: PackageId, party: PartyId, seen: Seen }),
  answer: Message,
}

export const nameCustomer = { body: Type.Object({ item: Id, party: PartyId, seen: Seen }), answer: Message }

export const nameCartCustomer = { body: Type.Object({ _id: Id, party: PartyId }), answer: Message }

const Open = Type.Optional(
  Type.Object(
    { sender: Type.Optional(Yuan), customer: Type.Optional(Yuan) },
    { description: 'what is still owed to the sender and by the customer, after what was paid since' },
  ),
)

export const getPaidParties = {
  query: Type.Object({ transaction_id: Id }),
  answer: Type.Object({
    items: Type.Array(
      Type.Object({
        _id: Id,
        item: Type.String(),
        pk_id: Type.String(),
        sender: NamedParty,
        customer: NamedParty,
        customerPaysLater: Type.Boolean(),
        open: Open,
      }),
    ),
  }),
}

import { Type } from 'typebox'
import { defineCall } from './call.ts'
import { Id, Message, NamedParty, Nullable, PackageId, Yuan } from './schemas.ts'

const area = 'party'
const PartyId = Nullable(Type.String({ minLength: 1, maxLength: 64, description: 'a party; null for none' }))
const Seen = Nullable(
  Type.String({ maxLength: 64, description: 'who was named when it was seen; 409 when that has changed' }),
)

export const nameSender = defineCall({
  method: 'PUT',
  path: '/api/party/sender',
  area,
  summary: 'Name the sender of a package; entries of paid items go to the account of the party, dated now',
  permission: 'party.edit',
  body: Type.Object({ pk_id: PackageId, party: PartyId, seen: Seen }),
  answer: Message,
  invalidates: ['parties', 'packages', 'cart'],
  logs: ['Name sender'],
  onRepeat: 'unchanged',
  refusals: ['package.unknown', 'correction.voided', 'party.gone', 'correction.changed'],
})

export const nameCustomer = defineCall({
  method: 'PUT',
  path: '/api/party/customer',
  area,
  summary: 'Name the customer of a paid item; its entries go to the account of the party, dated now',
  permission: 'party.edit',
  body: Type.Object({ item: Id, party: PartyId, seen: Seen }),
  answer: Message,
  invalidates: ['parties'],
  logs: ['Name customer'],
  onRepeat: 'unchanged',
  refusals: ['transaction.item_gone', 'party.gone', 'correction.changed'],
})

export const nameCartCustomer = defineCall({
  method: 'PUT',
  path: '/api/cart/customer',
  area,
  summary: 'Name the customer of an entry of the own cart; without a named customer it is paid at once',
  permission: 'party.edit',
  body: Type.Object({ _id: Id, party: PartyId }),
  answer: Message,
  invalidates: ['cart'],
  logs: ['Name customer'],
  onRepeat: 'unchanged',
  refusals: ['cart.entry_gone', 'party.gone'],
})

const Open = Type.Optional(
  Type.Object(
    { sender: Type.Optional(Yuan), customer: Type.Optional(Yuan) },
    { description: 'what is still owed to the sender and by the customer, after what was paid since' },
  ),
)

export const getPaidParties = defineCall({
  method: 'GET',
  path: '/api/party/of_transaction',
  area,
  summary: 'Who is named for the items of a transaction, and what of each is still owed',
  permission: 'party.list',
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
  refusals: ['transaction.gone'],
})

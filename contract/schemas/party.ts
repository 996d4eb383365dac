import { Type } from 'typebox'
import { entryCauses, sides } from '#domain/account/entry-causes.ts'
import { languages } from '#domain/text/language.ts'
import { Field, Id, Instant, Letters, ListPage, listQuery, Message, Nullable, Yuan } from './shapes.ts'

// The rules check the lengths too and name the field.
const fields = {
  name: Field,
  phone: Field,
  wechat: Field,
  note: Type.String({ maxLength: 2000, default: '' }),
  language: Type.Optional(
    Nullable(Type.Enum(languages, { description: 'of statements; null where it was not chosen' })),
  ),
  isSender: Type.Boolean({ description: 'sends or has bought goods, and is paid for them' }),
  isCustomer: Type.Boolean({ description: 'pays for goods' }),
}

const Version = Type.Integer({ description: 'the version that was seen; 409 when it has changed since' })

const MergedParty = Type.Object({
  _id: Id,
  name: Type.String(),
  version: Type.Optional(Type.Integer({ description: 'for taking the merge back' })),
})

const Party = Type.Object({
  _id: Id,
  name: Type.String(),
  phone: Type.String(),
  wechat: Type.String(),
  note: Type.String(),
  language: Nullable(Type.Enum(languages)),
  isSender: Type.Boolean(),
  isCustomer: Type.Boolean(),
  version: Type.Integer(),
  mergedInto: Type.Optional(
    Type.Object({ _id: Id, name: Type.String() }, { description: 'the survivor, where this one was merged' }),
  ),
  createdAt: Instant,
  updatedAt: Instant,
  updatedBy: Type.String({ description: 'name of who changed it last' }),
  letters: Letters,
  senderBalance: Type.Optional(
    Type.Number({ description: 'RMB that the business owes as a sender; where there are entries' }),
  ),
  customerBalance: Type.Optional(
    Type.Number({ description: 'RMB owed to the business as a customer; where there are entries' }),
  ),
})

const NotNamed = Type.Object(
  { senderBalance: Type.Optional(Yuan), customerBalance: Type.Optional(Yuan) },
  { description: 'balances of all that is not named' },
)

const Account = Type.Object({
  side: Type.Enum(sides),
  balance: Yuan,
  entries: Type.Integer({ description: 'how many there are' }),
  since: Type.Optional(Type.String({ description: 'day of the first entry in Shanghai' })),
  aging: Type.Object(
    { upTo30: Yuan, upTo60: Yuan, upTo90: Yuan, over90: Yuan, credit: Yuan },
    {
      description:
        'what is open by its age in days, and what was paid beyond; payments settle the oldest first',
    },
  ),
})

export const listParties = {
  query: Type.Object(listQuery),
  answer: Type.Object({ ...ListPage(Party).properties, notNamed: Type.Optional(NotNamed) }),
}

export const getParty = {
  query: Type.Object({
    party: Type.String({ minLength: 1, maxLength: 64, description: '`none` for all that is not named' }),
  }),
  answer: Type.Object({
    party: Nullable(Party),
    accounts: Type.Array(Account),
    merged: Type.Array(MergedParty, {
      description: 'parties that were merged into it, directly or over others',
    }),
  }),
}

export const getPerson = {
  query: Type.Object({
    person: Type.String({
      minLength: 1,
      maxLength: 64,
      description: 'id of a party, or `person` of a package: of the name and phone of its receiver',
    }),
  }),
  answer: Type.Object({
    _id: Id,
    name: Type.String(),
    phone: Type.String(),
    party: Type.Optional(
      Type.Object(
        {
          _id: Id,
          isSender: Type.Boolean(),
          isCustomer: Type.Boolean(),
          senderBalance: Type.Optional(Yuan),
          customerBalance: Type.Optional(Yuan),
          alike: Type.Optional(
            Type.Array(Type.Object({ _id: Id, name: Type.String() }), {
              description: 'others of the same name and phone',
            }),
          ),
        },
        { description: 'the party of that name and phone; only for roles that list parties' },
      ),
    ),
    merged: Type.Optional(
      Type.String({ description: 'name of the party that was asked for, which was merged into this one' }),
    ),
    parcels: Type.Integer({ description: 'whose order stands' }),
    isMore: Type.Optional(
      Type.Literal(true, { description: 'true where all that follows is of the newest 500 parcels' }),
    ),
    receivers: Type.Array(
      Type.Object({
        receiver: Type.String(),
        phone: Type.String(),
        address: Type.String(),
        parcels: Type.Integer(),
        person: Type.String(),
        linked: Type.Optional(Type.Literal(true, { description: 'an admin has linked it to the party' })),
      }),
      { description: 'each address, the newest first' },
    ),
    goods: Type.Optional(
      Type.Array(
        Type.Object({
          item: Type.String(),
          parcels: Type.Integer(),
          ordered: Type.Integer({ description: 'pieces' }),
          sold: Type.Integer({ description: 'pieces that customers have paid for' }),
          amount: Yuan,
          usualPrice: Type.Optional(
            Type.Number({ description: 'RMB for one piece: the median of the last ten sales' }),
          ),
        }),
        { description: 'the most usual 50 first; only for roles that list parties' },
      ),
    ),
    bought: Type.Optional(
      Type.Object({ sold: Type.Integer(), amount: Yuan }, { description: 'of all goods together' }),
    ),
    timeline: Type.Optional(
      Type.Array(
        Type.Object({
          at: Instant,
          pk_id: Type.Optional(Type.String({ description: 'a parcel that was recorded' })),
          isVoid: Type.Optional(Type.Literal(true)),
          payment: Type.Optional(
            Type.Object({ transaction_id: Id, number: Type.Integer() }, { description: 'of goods' }),
          ),
          entry: Type.Optional(
            Type.Object(
              { side: Type.Enum(sides), cause: Type.Enum(entryCauses) },
              { description: 'what was entered for an account' },
            ),
          ),
          qty: Type.Optional(Type.Integer({ description: 'pieces' })),
          amount: Type.Optional(Yuan),
        }),
        { description: 'the newest 50 first; only for roles that list parties' },
      ),
    ),
  }),
}

const Receiver = Type.String({
  minLength: 1,
  maxLength: 64,
  description: '`person` of the packages of a receiver',
})

export const linkReceiver = { body: Type.Object({ person: Receiver, party: Id }), answer: Message }

export const unlinkReceiver = { body: Type.Object({ person: Receiver }), answer: Message }

export const addParty = {
  body: Type.Object(fields),
  answer: Type.Object({ ...Message.properties, party_id: Id }),
}

export const updateParty = { body: Type.Object({ _id: Id, version: Version, ...fields }), answer: Message }

export const mergeParties = { body: Type.Object({ _id: Id, into: Id, version: Version }), answer: Message }

export const undoMergeParties = {
  body: Type.Object({ _id: Id, version: Type.Optional(Version) }),
  answer: Message,
}

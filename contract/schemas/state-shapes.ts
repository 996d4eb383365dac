import { Type } from 'typebox'
import { moneyWords, parcelWays } from '#domain/parcel/parcel-words.ts'
import { roles } from '#domain/people/roles.ts'
import { Dollars, Kilograms, Yuan } from './shapes.ts'

/** The word of state of a parcel as of now (domain/parcel/parcel-word.ts). */
export const ParcelWordView = Type.Object(
  {
    way: Type.Enum(parcelWays),
    money: Type.Optional(Type.Enum(moneyWords, { description: 'left out where no piece counts' })),
    toApprove: Type.Optional(Type.Literal(true, { description: 'a payment waits for its approval' })),
    onAccount: Type.Optional(Type.Literal(true, { description: 'a customer pays later' })),
  },
  { description: 'where the parcel is, and what is paid of it' },
)

export const Sandbox = Type.Optional(
  Type.Literal(true, { description: 'made up by the sandbox courier: not a real parcel' }),
)

/** What corrections did to paid pieces: nothing of them stands, or some were refunded. */
export const PaidMark = Type.Object({
  is: Type.Enum(['rejected', 'reversed', 'refunded']),
  qty: Type.Integer({ description: 'pieces that no longer stand' }),
  of: Type.Integer({ description: 'pieces that were paid' }),
})

/** Price, weight and cost beside it are those of the present revision of the order. */
export const FormerNumbers = Type.Object(
  {
    price: Dollars,
    weight: Kilograms,
    cost: Yuan,
    revision: Type.Integer({ description: 'of the package, which amended them' }),
  },
  { description: 'numbers of one piece as it was paid, where its order was amended since' },
)

/** The role of a person named in a list. */
export const LookAlikeRole = Type.Optional(
  Type.Enum(roles, {
    description: 'the present role of who is named, where somebody else has a name that looks the same',
  }),
)

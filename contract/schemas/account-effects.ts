import { Type } from 'typebox'
import { entryCauses, sides } from '#domain/account/entry-causes.ts'
import { Id, Nullable, Yuan } from './shapes.ts'

/** Entries that a correction will write on accounts. */
export const AccountEffects = Type.Array(
  Type.Object({
    side: Type.Enum(sides),
    party: Nullable(Id),
    amount: Yuan,
    cause: Type.Enum(entryCauses),
    method: Nullable(Type.String()),
  }),
)

/** Accounts that a correction concerns; positive: owed to the sender, or by the customer. */
export const AccountBalances = Type.Optional(
  Type.Array(
    Type.Object({
      side: Type.Enum(sides),
      name: Type.String({ description: 'of the party; empty for Not named' }),
      before: Yuan,
      after: Yuan,
    }),
    { description: 'balances of the accounts that it concerns' },
  ),
)

import { Type } from 'typebox'
import { entryCauses, sides } from '#domain/account/account-entry.ts'
import { Id, Nullable, Yuan } from './schemas.ts'

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

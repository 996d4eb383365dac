import { type Fen, rmb } from '#domain/unit/units.ts'

/** An amount as answers have it; null when there is none. */
export const yuanOrNull = (amount: Fen | null) => (amount === null ? null : rmb.toNumber(amount))

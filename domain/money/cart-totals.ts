import { type Fen, sum } from '../unit/units.ts'

/** The money of a cart entry; `fromCustomer` and `profits` are null for employee purchases. */
export interface EntryMoney {
  readonly fromCustomer: Fen | null
  readonly profits: Fen | null
  readonly toSender: Fen
}

export interface CartTotals {
  readonly cost: Fen
  readonly fromCustomer: Fen
  readonly profits: Fen
  readonly toSender: Fen
}

/**
 * What all pieces of an entry have cost: subtotal - profits, and for employee purchases what the sender gets.
 */
function costOfEntry({ fromCustomer, profits, toSender }: EntryMoney): Fen {
  return fromCustomer === null || profits === null ? toSender : ((fromCustomer - profits) as Fen)
}

/** The sums of all entries of a cart (business-rules.md 16). */
export function cartTotals(entries: readonly EntryMoney[]): CartTotals {
  const none = 0 as Fen
  return {
    cost: sum(entries.map(costOfEntry)),
    fromCustomer: sum(entries.map(({ fromCustomer }) => fromCustomer ?? none)),
    profits: sum(entries.map(({ profits }) => profits ?? none)),
    toSender: sum(entries.map(({ toSender }) => toSender)),
  }
}

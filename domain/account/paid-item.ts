import type { Disposal, ReversalKind } from '../account/disposal.ts'
import { type ExceptionRow, shareOfSubtotal } from '../item/exception.ts'
import type { ItemType, OriginalType } from '../item/moves.ts'
import { type CartRowMoney, cartRowMoney } from '../item/payback.ts'
import type { PaymentMethod } from '../money/payment-method.ts'
import type { Person } from '../people/person.ts'
import type { Fen } from '../unit/units.ts'

/** Pieces that left an item of a transaction, with their shares of its money; all amounts are positive. */
export interface Reversal {
  readonly kind: ReversalKind
  readonly qty: number
  /** null for employee purchases. */
  readonly fromCustomer: Fen | null
  readonly toSender: Fen
  /** Share of the customer - pieces x cost; null for employee purchases. */
  readonly profits: Fen | null
  readonly senderDisposal: Disposal
  readonly customerDisposal: Disposal
  /** What was returned by these methods; 0 where a share stays as credit or was never paid. */
  readonly senderReturned: Fen
  readonly customerReturned: Fen
  readonly by: Person
  readonly at: number
}

/** What an amended cost changed for the pieces of an item that stood then. */
export interface CostDifference {
  readonly toSender: Fen
  /** null for employee purchases. */
  readonly profits: Fen | null
  readonly at: number
}

/**
 * With its place in the log among all corrections that were read: ids and `at` follow the clocks of servers,
 * the log does not.
 */
export type Stored<T> = T & { readonly nth: number }

/** An item of a transaction: the original as it was paid, and what corrected it since. */
export interface PaidItem {
  readonly id: string
  readonly pkId: string
  readonly group: number
  readonly item: string
  readonly qty: number
  /** State of the row that the pieces came from. */
  readonly originalType: ItemType
  /** Where an exception would be recovered to; for others the same as originalType. */
  readonly recoverTo: OriginalType
  /** Cost of one piece when it was paid. */
  readonly cost: Fen
  readonly returnAllProfits: boolean
  readonly payAmountFromCustomer: Fen | null
  readonly payAmountToSender: Fen
  readonly note: string
  /** The revision of the package when it was paid. */
  readonly revision: number
  /** Parties; null for 'Not named'. */
  readonly sender: string | null
  readonly customer: string | null
  /** False while the customer pays later. */
  readonly receivedAtOnce: boolean
  readonly differences: readonly Stored<CostDifference>[]
  readonly reversals: readonly Stored<Reversal>[]
}

export type TransactionState = 'pending' | 'approved' | 'rejected'

export interface PaidTransaction {
  readonly id: string
  readonly number: number
  readonly payer: Person
  readonly state: TransactionState
  /** Who approved or rejected it; null while it is pending. */
  readonly decidedBy: Person | null
  readonly paymentMethod: PaymentMethod
  /** True when the senders were not paid at once. */
  readonly onAccount: boolean
  readonly at: number
  readonly items: readonly PaidItem[]
}

/** Pieces and money of an item that still stand. */
export interface Standing {
  readonly qty: number
  readonly fromCustomer: Fen | null
  readonly toSender: Fen
}

/** standing = original + differences - reversals (business-rules.md 17). */
export function standingOf(item: PaidItem): Standing {
  const { differences, reversals, payAmountFromCustomer: original } = item
  const total = (amounts: readonly (number | null)[]) =>
    amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)
  return {
    qty: item.qty - total(reversals.map(({ qty }) => qty)),
    fromCustomer:
      original === null ? null : ((original - total(reversals.map((one) => one.fromCustomer))) as Fen),
    toSender: (item.payAmountToSender +
      total(differences.map(({ toSender }) => toSender)) -
      total(reversals.map(({ toSender }) => toSender))) as Fen,
  }
}

/**
 * The share of an amount that goes with `pieces` of `qty`, rounded half up; the last pieces take what is
 * left.
 */
export function shareOf(amount: Fen, pieces: number, qty: number): Fen {
  const whole: ExceptionRow = { qty, qtyInCart: 0, subtotal: amount, subtotalInCart: 0 as Fen }
  return shareOfSubtotal(whole, pieces)
}

/** What the formula gives for the standing pieces and amount of an item at the present cost of a piece. */
export function moneyAt(item: PaidItem, cost: Fen): CartRowMoney {
  const { qty, fromCustomer: payAmountFromCustomer } = standingOf(item)
  const { originalType, returnAllProfits } = item
  return cartRowMoney({ qty, cost, originalType, returnAllProfits, payAmountFromCustomer })
}

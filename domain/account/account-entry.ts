import type { PaymentMethod } from '../money/payment-method.ts'
import { type Refusal, refuse } from '../refusal/refusal.ts'
import { type Fen, rmb } from '../unit/units.ts'
import type { EntryCause, Side } from './entry-causes.ts'

/**
 * An entry of an account in RMB; entries never change. Positive: the business owes the sender, or the
 * customer owes the business.
 */
export interface AccountEntry {
  readonly id: string
  readonly side: Side
  /** null for the account of all that is 'Not named'. */
  readonly party: string | null
  readonly amount: Fen
  readonly cause: EntryCause
  /** The item of a transaction that it belongs to; null for payments and the like. */
  readonly itemId: string | null
  /** How money moved; null where none did. */
  readonly method: PaymentMethod | null
  /** Milliseconds since 1970, UTC: when the server wrote it. */
  readonly at: number
}

/** An entry that is not stored yet. */
export type EntryDraft = Omit<AccountEntry, 'id'>

/** Sum of the entries of one account. */
export function balanceOf(entries: readonly Pick<AccountEntry, 'amount'>[]): Fen {
  return entries.reduce((total, { amount }) => total + amount, 0) as Fen
}

/** What a person enters for an account that is not part of a transaction; amounts in RMB. */
export interface EnteredAmount {
  readonly side: Side
  readonly party: string
  readonly amount: number
  readonly method: PaymentMethod | null
  readonly at: number
}

/** A payment to a sender or a receipt from a customer, of any amount above 0: less is owed. */
export function paymentEntry(entered: EnteredAmount): EntryDraft | Refusal {
  return positive(entered, 'payment', -1)
}

/** A repayment by a sender or to a customer: what was paid too much comes back. */
export function repaymentEntry(entered: EnteredAmount): EntryDraft | Refusal {
  return positive(entered, 'repayment', 1)
}

/** An opening balance or a manual adjustment; the amount has the sign of the account. */
export function adjustmentEntry(
  entered: EnteredAmount,
  cause: 'opening' | 'adjustment',
): EntryDraft | Refusal {
  const { amount } = entered
  if (!rmb.fits(amount) || amount === 0) return refuse('account.signed_amount')
  return draft(entered, cause, rmb.from(amount))
}

function positive(entered: EnteredAmount, cause: EntryCause, sign: 1 | -1): EntryDraft | Refusal {
  const { amount } = entered
  if (!rmb.fits(amount) || amount <= 0) return refuse('account.amount')
  return draft(entered, cause, (sign * rmb.from(amount)) as Fen)
}

function draft({ side, party, method, at }: EnteredAmount, cause: EntryCause, amount: Fen): EntryDraft {
  return { side, party, amount, cause, itemId: null, method, at }
}

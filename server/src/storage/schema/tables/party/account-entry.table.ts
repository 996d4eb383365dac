import type { EntryCause, Side } from '#domain/account/entry-causes.ts'
import type { PaymentMethod } from '#domain/money/payment-method.ts'
import type { BookedMonth } from '../month/closed-month.table.ts'

/** Append-only: entries of accounts never change. */
export interface AccountEntryTable {
  id: string
  side: Side
  /** null for the account of all that is 'Not named'. */
  party_id: string | null
  /** Signed (domain/account/account-entry.ts). */
  amount_fen: number
  cause: EntryCause
  /** The item of a transaction; null for payments and the like. */
  item_id: string | null
  /** The reversal that caused it; null for other causes. */
  reversal_id: string | null
  method: PaymentMethod | null
  /** yyyy-MM. */
  booked_month: BookedMonth
  user_id: string
  /** The log entry that says why. */
  log_id: string
  created_at: number
}

import type { MovementKind, Side } from '#domain/account/entry-causes.ts'

/** What a person entered, beside the account entry that it made. */
export interface AccountPaymentTable {
  entry_id: string
  side: Side
  kind: MovementKind
  /** As it was entered: above 0 except for openings and adjustments, which have the sign of the account. */
  amount_fen: number
  transfer_number: string
  /** The reason of an opening or adjustment. */
  note: string
  /** yyyy-MM-dd, as it was typed; or empty. */
  day: string
  created_at: number
}

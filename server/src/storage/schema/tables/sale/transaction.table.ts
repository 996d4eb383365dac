import type { ItemType, OriginalType } from '#domain/item/moves.ts'
import type { PaymentMethod } from '#domain/money/payment-method.ts'
import type { BookedMonth } from '../month/closed-month.table.ts'

export interface TransactionTable {
  id: string
  user_id: string
  username: string
  qty: number
  payment_method: PaymentMethod
  pay_to_sender_fen: number
  approved: number
  approved_at: number | null
  approved_by: string | null
  created_at: number
  /** Gapless, from domain/item/transaction-number.ts on. */
  number: number
  /** Pieces that were rejected, voided or refunded; all of them when nothing stands. */
  qty_reversed: number
  rejected_at: number | null
  rejected_by: string | null
  /** 1 when the senders were not paid at once. */
  on_account: number
  /** The month (yyyy-MM) in which the payment counts. */
  booked_month: BookedMonth
}

/** One row: the number of the last transaction. */
export interface TransactionCounterTable {
  id: number
  last: number
}

export interface TransactionItemTable {
  id: string
  transaction_id: string
  pk_id: string
  /** The item row that the pieces came from; it may be deleted. */
  item_id: string
  item: string
  qty: number
  original_type: ItemType
  price_cents: number
  weight_grams: number
  cost_fen: number
  profits_fen: number | null
  return_all_profits: number
  pay_from_customer_fen: number | null
  pay_to_sender_fen: number
  note: string
  /** The note at approval; null until then. */
  approved_note: string | null
  line_group: number
  /** The revision of the package when it was paid. */
  revision: number
  /** Where an exception would be recovered to; for others the same as original_type. */
  recover_to: OriginalType
  /** A party; null for 'Not named'. */
  customer: string | null
  /** 0 while the customer pays later. */
  received_at_once: number
}

import type { Disposal, ReversalKind } from '#domain/account/disposal.ts'
import type { WriteOffReason } from '#domain/correction/write-off/write-off-reason.ts'
import type { ItemType, OriginalType } from '#domain/item/moves.ts'
import type { BookedMonth } from './closed-month.table.ts'

/** Who wrote a row, when, and the log entry that says it. */
export interface LoggedRow {
  id: string
  user_id: string
  log_id: string
  created_at: number
}

/** A revision of a package from the second on; the first is the order as it was submitted. */
export interface OrderRevisionTable extends LoggedRow {
  pk_id: string
  number: number
  is_void: number
  reason: string
  /** Of package and lines after it (package-fingerprint.ts). */
  fingerprint: string
  /** JSON of the changed fields (domain/correction/field-changes.ts). */
  changes: string
  /** JSON of the rows of the package and its lines as they were before it. */
  former: string
  booked_month: BookedMonth
  user_name: string
}

/** Pieces that left an item of a transaction; amounts are positive. */
export interface TransactionReversalTable extends LoggedRow {
  transaction_id: string
  item_id: string
  kind: ReversalKind
  qty: number
  from_customer_fen: number | null
  to_sender_fen: number
  profits_fen: number | null
  sender_disposal: Disposal
  customer_disposal: Disposal
  /** What was returned by these methods; 0 where a share stays as credit or was never paid. */
  sender_returned_fen: number
  customer_returned_fen: number
  reason: string
  booked_month: BookedMonth
  user_name: string
}

/** What an amended cost changed for the pieces of an item that stood then. */
export interface TransactionDifferenceTable extends LoggedRow {
  transaction_id: string
  item_id: string
  /** The revision that amended it. */
  revision: number
  to_sender_fen: number
  profits_fen: number | null
  booked_month: BookedMonth
}

export interface WriteOffTable extends LoggedRow {
  pk_id: string
  line_group: number
  qty: number
  why: WriteOffReason
  text: string
  type: ItemType
  original_type: OriginalType
  subtotal_fen: number | null
  /** Cost of all pieces. */
  cost_fen: number
  note: string
  user_name: string
  /** Of creation in Shanghai, yyyy-MM-dd. */
  day: string
  /** When it was taken back, or its order voided; null while it stands. */
  ended_at: number | null
  ended_by: string | null
}

/** What a correction adds to the figures of a month, with its sign. */
export interface MonthDeltaTable extends LoggedRow {
  kind: 'sales' | 'parcels'
  month: BookedMonth
  /** Empty for parcels. */
  item: string
  /** 0 for sales. */
  parcels: number
  pieces: number
  /** 0 for parcels. */
  profits_fen: number
}

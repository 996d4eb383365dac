declare const booked: unique symbol
/**
 * A month (yyyy-MM) in which a row is booked. Columns of booked months take nothing else, and only
 * booked-month.ts makes one.
 */
export type BookedMonth = string & { readonly [booked]: true }

/** A closing of a month, with its figures at that time; kept when the month is opened again. */
export interface ClosedMonthTable {
  id: string
  /** yyyy-MM. */
  month: string
  parcels: number
  /** Pieces ordered in the packages. */
  parcel_pieces: number
  /** Pieces that customers have paid. */
  sales_pieces: number
  profits_fen: number
  /** Fingerprint of pieces and profits by item. */
  sales_hash: string
  /** JSON: the reason for each point of the list that was open. */
  overruled: string
  user_id: string
  user_name: string
  log_id: string
  created_at: number
  /** null while it stands. */
  reopened_at: number | null
  reopened_by: string | null
  reopened_name: string | null
  reopened_reason: string | null
}

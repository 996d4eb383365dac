import type { Bearer, Currency, LaterCostKind } from '#domain/account/later-cost-kinds.ts'
import type { LoggedRow } from '../month/correction.table.ts'

/** Append-only. By its log entry, which is its own, `month_deltas` has its shares by item. */
export interface LaterCostTable extends LoggedRow {
  pk_id: string
  kind: LaterCostKind
  currency: Currency
  /** In cents or fen; a reversal has the opposite sign. */
  amount: number
  rmb_fen: number
  borne_by: Bearer
  /** null for 'Not named', and when the business bears it. */
  party_id: string | null
  /** null when the business bears it. */
  entry_id: string | null
  /** yyyy-MM-dd, or empty. */
  day: string
  /** The reason of a reversal. */
  note: string
  /** The cost that it takes back. */
  reverses: string | null
  bill_id: string | null
  user_name: string
}

/** A bill of the forwarder that was read. */
export interface ForwarderBillTable extends LoggedRow {
  /** SHA-256 of its lines. */
  hash: string
  /** Of the file. */
  name: string
  /** JSON: the names of the columns. */
  headers: string
  user_name: string
}

export interface ForwarderBillLineTable {
  bill_id: string
  /** Its row in the file, `00002`: a backup is ordered by texts. */
  number: string
  /** In capitals; the package may not exist. */
  pk_id: string
  charged_cents: number
}

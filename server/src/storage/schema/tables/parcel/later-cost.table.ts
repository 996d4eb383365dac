import type { Bearer, Currency, LaterCostKind } from '#domain/account/later-cost-kinds.ts'

/**
 * Append-only: a later cost of a package, or the reversal of one. Each has a log entry of its own, by which
 * `month_deltas` has its shares by item.
 */
export interface LaterCostTable {
  id: string
  pk_id: string
  kind: LaterCostKind
  currency: Currency
  /** In cents or fen, as it was entered; a reversal has the opposite sign. */
  amount: number
  rmb_fen: number
  borne_by: Bearer
  /** null for 'Not named', and when the business bears it. */
  party_id: string | null
  /** null when the business bears it. */
  entry_id: string | null
  /** yyyy-MM-dd, as it was typed; or empty. */
  day: string
  /** The reason of a reversal. */
  note: string
  /** The cost that it takes back; null for a cost. */
  reverses: string | null
  /** The bill of the forwarder that it comes from. */
  bill_id: string | null
  user_id: string
  user_name: string
  log_id: string
  created_at: number
}

/** A file of the forwarder that was read. */
export interface ForwarderBillTable {
  id: string
  /** SHA-256 of its lines. */
  hash: string
  /** Of the file. */
  name: string
  /** JSON: the names of the columns that were read; the next bill is read by them, too. */
  headers: string
  user_id: string
  user_name: string
  log_id: string
  created_at: number
}

/** What a bill charges for a package; never changed. */
export interface ForwarderBillLineTable {
  bill_id: string
  /** Of its row in the file. */
  number: number
  /** As the bill has it, in capitals; the package may not exist. */
  pk_id: string
  charged_cents: number
}

import type { ItemType } from '#domain/item/moves.ts'

/** Pieces of an item that customers have paid in a month. */
export interface MonthSalesTable {
  /** yyyy-MM. */
  month: string
  item: string
  pieces: number
  profits_fen: number
}

/** Packages sent in a month, and the pieces ordered in them. */
export interface MonthParcelsTable {
  month: string
  parcels: number
  pieces: number
}

/** What a day changed of the pieces of an item in a state, and of what they have cost; signed. */
export interface PieceDayTable {
  /** yyyy-MM-dd in Shanghai. */
  day: string
  type: ItemType
  item: string
  pieces: number
  cost_fen: number
}

/** One row: the last transaction, package and delta that the rollups include; '' before the first. */
export interface RollupStateTable {
  id: number
  transaction_id: string
  package_id: string
  delta_id: string
  /** The number of the last sealed log entry that `piece_days` includes. */
  log_seq: number
  /** The first day of which the log has all changes up to now; '' before the first entry. */
  pieces_known_from: string
}

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

/** One row: the last transaction, package and delta that the rollups include; '' before the first. */
export interface RollupStateTable {
  id: number
  transaction_id: string
  package_id: string
  delta_id: string
}

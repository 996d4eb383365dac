/** Rows as SQLite gives them, of the product's schema (server/src/storage/migrations). */
export interface UserRow {
  readonly id: string
  readonly name: string
  readonly role: string
}

export interface ItemRow {
  readonly id: string
  readonly pk_id: string
  readonly item: string
  readonly type: string
  readonly original_type: string
  readonly qty: number
  readonly qty_in_cart: number
  readonly price_cents: number
  readonly weight_grams: number
  readonly cost_fen: number
  readonly approved: number
  readonly subtotal_fen: number | null
  readonly note: string
  readonly created_at: number
  readonly updated_at: number
}

export interface ListedRow extends ItemRow {
  readonly receiver: string
  readonly send_time: number
  readonly exchange_rate_micro: number
}

export interface SettingRow {
  readonly name: string
  readonly value_micro: number
}

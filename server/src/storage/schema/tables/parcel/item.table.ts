import type { ItemType, OriginalType } from '#domain/item/moves.ts'

/** One line of one package in one state; `subtotal_fen` is set on exceptions only. */
export interface ItemTable {
  id: string
  pk_id: string
  item: string
  type: ItemType
  original_type: OriginalType
  qty: number
  qty_in_cart: number
  price_cents: number
  weight_grams: number
  cost_fen: number
  approved: number
  subtotal_fen: number | null
  subtotal_in_cart_fen: number
  note: string
  /** Ids of everyone who moved pieces to this exception, separated by spaces; empty for other types. */
  requested_by: string
  /** Why, in lines; empty for other types. */
  reason: string
  /** The line group that its pieces were ordered in. */
  line_group: number
  created_at: number
  updated_at: number
}

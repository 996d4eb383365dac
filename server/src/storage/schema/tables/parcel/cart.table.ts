import type { ItemType } from '#domain/item/moves.ts'

export interface CartTable {
  id: string
  user_id: string
  item_id: string
  qty: number
  original_type: ItemType
  return_all_profits: number
  pay_from_customer_fen: number | null
  created_at: number
  /** A party; null for 'Not named'. */
  customer: string | null
  customer_pays_later: number
}

import type { ProductClass } from '#domain/product/product-class.ts'

export interface ProductTable {
  id: string
  /** One of the two names is not empty. */
  name_zh: string
  name_en: string
  /** In 13 digits, of a carton in 14 (domain/product/barcode.ts), or empty. */
  barcode: string
  weight_grams: number | null
  class: ProductClass
  /** The last price paid for one piece, and when; null before the first. */
  price_cents: number | null
  priced_at: number | null
  /** The usual sale price of one piece, and when it was entered. */
  sale_fen: number | null
  sale_at: number | null
  archived: number
  /** Another product; null while this one stands for itself. */
  merged_into: string | null
  version: number
  created_at: number
  created_by: string
  updated_at: number
  updated_by: string
}

/** A text by which lines call a product: a name or an alias. */
export interface ProductTextTable {
  /** What all writings of the text have in common (domain/product/item-key.ts). */
  text_key: string
  product_id: string
  text: string
}

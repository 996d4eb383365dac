import { dollars, kilograms, plain, type Shown, shanghaiTime, yesNo, yuan } from './columns.ts'

export const products: Shown<'products'> = {
  id: plain('product'),
  name_zh: plain('name_zh'),
  name_en: plain('name_en'),
  barcode: plain('barcode'),
  weight_grams: kilograms('weight_kg'),
  class: plain('class'),
  price_cents: dollars('last_price_aud'),
  priced_at: shanghaiTime('last_price'),
  sale_fen: yuan('sale_price_rmb'),
  sale_at: shanghaiTime('sale_price'),
  archived: yesNo('archived'),
  merged_into: plain('merged_into'),
  version: null,
  created_at: shanghaiTime('created'),
  created_by: plain('created_by'),
  updated_at: shanghaiTime('updated'),
  updated_by: plain('updated_by'),
}

export const productTexts: Shown<'product_texts'> = {
  text_key: null,
  product_id: plain('product'),
  text: plain('text'),
}

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

/** What was imported from a spreadsheet, products among it. */
export const imports: Shown<'imports'> = {
  id: plain('id'),
  kind: plain('kind'),
  file_name: plain('file'),
  file_hash: plain('sha256'),
  row_count: plain('rows'),
  made: plain('made'),
  pk_id: plain('package'),
  log_id: plain('log_entry'),
  user_id: plain('user_id'),
  user_name: plain('user'),
  created_at: shanghaiTime('created'),
  undone_at: shanghaiTime('undone'),
  undone_by: plain('undone_by'),
}

import type { ProductRecord } from '../products/list-products.ts'

const at = '2026-03-01T02:30:00.000Z'

/** A product of which nothing but its name is known, unless `more` says otherwise. */
export const productNamed = (
  _id: string,
  nameEn: string,
  more: Partial<ProductRecord> = {},
): ProductRecord => ({
  _id,
  nameZh: '',
  nameEn,
  aliases: [],
  barcode: '',
  weight: null,
  class: 'other',
  price: null,
  pricedAt: null,
  salePrice: null,
  salePricedAt: null,
  archived: false,
  letters: '',
  version: 1,
  createdAt: at,
  updatedAt: at,
  updatedBy: 'Boss',
  ...more,
})

export const aptamil = productNamed('p1', 'Aptamil Platinum 3', {
  nameZh: '爱他美白金3段',
  aliases: ['老款3段'],
  letters: '爱ai 他ta 美mei 白bai,bo 金jin 段duan 老lao 款kuan',
  barcode: '6291041500213',
  weight: 0.9,
  class: 'infant',
  price: 23.99,
  pricedAt: at,
  version: 3,
})

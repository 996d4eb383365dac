import type { Input } from '#contract/call.ts'
import type { addProduct } from '#contract/product.ts'
import { shownBarcode } from '#domain/product/barcode.ts'
import type { ProductClass } from '#domain/product/product-class.ts'
import { typedNumber } from '../../../shared/form/typed-number.ts'
import type { ProductRecord } from '../../../shared/products/list-products.ts'

/** The fields of the form; numbers as typed, other names one a line. */
export interface ProductValues {
  readonly nameZh: string
  readonly nameEn: string
  readonly aliases: string
  readonly barcode: string
  readonly class: ProductClass
  readonly weight: string
  readonly price: string
  readonly salePrice: string
}

export const emptyProduct: ProductValues = {
  nameZh: '',
  nameEn: '',
  aliases: '',
  barcode: '',
  class: 'other',
  weight: '',
  price: '',
  salePrice: '',
}

export function productValuesOf(product: ProductRecord): ProductValues {
  const { nameZh, nameEn, aliases, barcode, class: of, weight, price, salePrice } = product
  const typed = (value: number | null) => (value === null ? '' : String(value))
  return {
    nameZh,
    nameEn,
    aliases: aliases.join('\n'),
    barcode: shownBarcode(barcode),
    class: of,
    weight: typed(weight),
    price: typed(price),
    salePrice: typed(salePrice),
  }
}

/**
 * The values as sent; the server cleans the texts. Numbers that were not typed over are left out, and stay as
 * they are.
 */
export function productBody(
  { aliases, weight, price, salePrice, ...texts }: ProductValues,
  stored: ProductValues,
): Input<typeof addProduct>['body'] {
  return {
    ...texts,
    aliases: aliases.split('\n').filter((alias) => alias.trim() !== ''),
    ...(weight !== stored.weight && { weight: typedNumber(weight, 'kg') }),
    ...(price !== stored.price && { price: typedNumber(price, 'aud') }),
    ...(salePrice !== stored.salePrice && { salePrice: typedNumber(salePrice, 'rmb') }),
  }
}

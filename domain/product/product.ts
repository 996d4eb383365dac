import { type Refusal, refuseFields } from '../refusal/refusal.ts'
import { cleanText } from '../text/text.ts'
import { textLimits } from '../text/text-limits.ts'
import { aud, type Cents, type Fen, type Grams, kg, rmb } from '../unit/units.ts'
import { barcodeOf } from './barcode.ts'
import { itemKey } from './item-key.ts'
import type { ProductClass } from './product-class.ts'

/** Most aliases of a product. */
export const mostAliases = 50
/** Most products that are suggested, and that one call accepts. */
export const mostAccepted = 500

/** What is known of a product; one of the two names is not empty. */
export interface ProductDetails {
  readonly nameZh: string
  readonly nameEn: string
  /** Other texts that lines call it by. */
  readonly aliases: readonly string[]
  /** As `barcodeOf` gives it, or empty. */
  readonly barcode: string
  /** Of one piece; null where it is not known. */
  readonly weight: Grams | null
  readonly class: ProductClass
  /** The last price paid for one piece; null before the first. */
  readonly price: Cents | null
  /** What customers usually pay for one piece. */
  readonly salePrice: Fen | null
  readonly archived: boolean
}

/** A product as it is entered: AUD, RMB and kg as plain numbers. */
export interface EnteredProduct {
  readonly nameZh: string
  readonly nameEn: string
  readonly aliases: readonly string[]
  readonly barcode: string
  readonly weight: number | null
  readonly class: ProductClass
  readonly price: number | null
  readonly salePrice: number | null
  readonly archived: boolean
}

/**
 * Checks and cleans what was entered of a product. One that has more aliases than it may, as earlier versions
 * let orders add them, keeps as many as it has.
 */
export function checkProduct(
  entered: EnteredProduct,
  before: readonly string[] = [],
): ProductDetails | Refusal {
  const nameZh = cleanText(entered.nameZh)
  const nameEn = cleanText(entered.nameEn)
  const barcode = entered.barcode.trim() === '' ? '' : barcodeOf(entered.barcode)
  const aliases = distinct([nameZh, nameEn, ...entered.aliases.map(cleanText)]).slice(
    distinct([nameZh, nameEn]).length,
  )
  const fields = {
    ...(nameZh === '' && nameEn === '' && { nameZh: 'product.name' as const }),
    ...(nameZh.length > textLimits.item && { nameZh: 'field.too_long' as const }),
    ...(nameEn.length > textLimits.item && { nameEn: 'field.too_long' as const }),
    ...(aliases.some((alias) => alias.length > textLimits.item) && { aliases: 'field.too_long' as const }),
    ...(aliases.length > Math.max(mostAliases, before.length) && { aliases: 'product.aliases' as const }),
    ...(barcode === null && { barcode: 'product.barcode' as const }),
    ...(!isAmount(entered.weight, kg, 1000) && { weight: 'product.weight' as const }),
    ...(!isAmount(entered.price, aud, 1_000_000) && { price: 'product.price' as const }),
    ...(!isAmount(entered.salePrice, rmb, 1_000_000) && { salePrice: 'product.price' as const }),
  }
  if (barcode === null || Object.keys(fields).length > 0) return refuseFields(fields)
  return {
    nameZh,
    nameEn,
    aliases,
    barcode,
    weight: entered.weight === null ? null : kg.from(entered.weight),
    class: entered.class,
    price: entered.price === null ? null : aud.from(entered.price),
    salePrice: entered.salePrice === null ? null : rmb.from(entered.salePrice),
    archived: entered.archived,
  }
}

/** Texts without empty ones, and without those that `itemKey` holds for another writing of an earlier one. */
function distinct(texts: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const text of texts) if (text !== '' && !byKey.has(itemKey(text))) byKey.set(itemKey(text), text)
  return [...byKey.values()]
}

/** More than 0 and at most `most`, in whole units; null stands for not known. */
function isAmount(value: number | null, { fits }: { fits(value: number): boolean }, most: number): boolean {
  return value === null || (fits(value) && value > 0 && value <= most)
}

/** What a product is called where one name is shown. */
export function productName({ nameZh, nameEn }: Pick<ProductDetails, 'nameZh' | 'nameEn'>): string {
  return nameZh === '' ? nameEn : nameZh
}

/** Every text by which lines may call a product. */
export function productTexts({
  nameZh,
  nameEn,
  aliases,
}: Pick<ProductDetails, 'nameZh' | 'nameEn' | 'aliases'>): readonly string[] {
  return [nameZh, nameEn, ...aliases].filter((text) => text !== '')
}

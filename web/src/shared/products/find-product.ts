import { itemKey } from '#domain/product/item-key.ts'
import { productTexts } from '#domain/product/product.ts'
import { weakMemo } from '../weak-memo.ts'
import { findOffers } from './find-offers.ts'
import type { ProductRecord } from './list-products.ts'

/** What of the catalogue a written text may stand for. */
export interface FoundProducts {
  /**
   * The product that has the text among its names, in any writing; null for none. A merged product finds its
   * survivor.
   */
  readonly product: ProductRecord | null
  /** Without a product: those that it finds as a typed text does. */
  readonly offers: readonly ProductRecord[]
}

export const noProducts: FoundProducts = { product: null, offers: [] }

/** The products by the keys of all their texts, and what was found by texts. Made once for each list. */
const catalogueOf = weakMemo((products: readonly ProductRecord[]) => {
  const byKey = new Map<string, ProductRecord>()
  for (const product of products) for (const text of productTexts(product)) byKey.set(itemKey(text), product)
  return { byKey, found: new Map<string, FoundProducts>() }
})

/** What a written text stands for. An archived product is no answer, as while typing. */
export function findProduct(products: readonly ProductRecord[], text: string): FoundProducts {
  const { byKey, found } = catalogueOf(products)
  const known = found.get(text)
  if (known) return known
  const named = byKey.get(itemKey(text))
  const { mergedInto } = named ?? {}
  const product = mergedInto ? products.find(({ _id }) => _id === mergedInto._id) : named
  const offers = named ? [] : findOffers(products, text)
  const result = { product: product?.archived === false ? product : null, offers }
  found.set(text, result)
  return result
}

/** Whether a text stands for a product, merged and archived ones included. */
export function isKnown(products: readonly ProductRecord[], text: string): boolean {
  return catalogueOf(products).byKey.has(itemKey(text))
}

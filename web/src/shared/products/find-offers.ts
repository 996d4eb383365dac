import { itemKey } from '#domain/product/item-key.ts'
import { itemWords } from '#domain/product/item-words.ts'
import { productTexts } from '#domain/product/product.ts'
import { weakMemo } from '../weak-memo.ts'
import type { ProductRecord } from './list-products.ts'
import { productHasWords } from './product-has-words.ts'

/** Most products that are offered at once. */
const most = 8

/** What a typed text is compared with; without any space `a23` finds `A2 3`. Made once for each product. */
const searched = weakMemo((product: ProductRecord) => {
  const keys = productTexts(product).map(itemKey)
  return {
    keys,
    joined: keys.join(' | ').replaceAll(/(?<=\d) (?=\d)/g, ''),
  }
})

/**
 * The products that a typed text finds by names, other names, barcode or pinyin: those that begin with it,
 * those with its words in any order, and those with it once spaces are left out; the newest first. A merged
 * product finds its survivor; archived ones are not offered.
 */
export function findOffers(products: readonly ProductRecord[], typed: string): readonly ProductRecord[] {
  const words = itemWords(typed)
  if (words.length === 0) return []
  const key = itemKey(typed)
  const beginning: ProductRecord[] = []
  const containing: ProductRecord[] = []
  const joined: ProductRecord[] = []
  for (const product of products) {
    const found = searched(product)
    if (found.keys.some((one) => one.startsWith(key))) beginning.push(product)
    else if (productHasWords(product, words)) containing.push(product)
    else if (found.joined.includes(key.replaceAll(' ', ''))) joined.push(product)
  }
  const byId = new Map<string, ProductRecord>()
  for (const product of [...beginning, ...containing, ...joined]) {
    const { mergedInto } = product
    const offered = mergedInto ? products.find(({ _id }) => _id === mergedInto._id) : product
    if (offered && !offered.archived) byId.set(offered._id, offered)
    if (byId.size === most) break
  }
  return [...byId.values()]
}

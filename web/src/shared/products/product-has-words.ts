import { hasItemWord, itemNames } from '#domain/product/item-words.ts'
import { productTexts } from '#domain/product/product.ts'
import { addReadingsIn, formsOf, isReadAs } from '#domain/search/pinyin.ts'
import { weakMemo } from '../weak-memo.ts'
import type { ProductRecord } from './list-products.ts'

const chinese = /\p{Script=Han}/u
/** Of the characters of all products. */
const readings = new Map<string, readonly string[]>()

/** What words are looked for in. Made once for each product. */
const searched = weakMemo((product: ProductRecord) => {
  addReadingsIn(product.letters, readings)
  return {
    words: itemNames(productTexts(product), product.barcode),
    names: productTexts(product)
      .filter((name) => chinese.test(name))
      .map((name) => formsOf(name, readings)),
  }
})

/**
 * Whether a product has every word (`itemWords`) in its names or barcode, or a Chinese name that reads like
 * it in pinyin.
 */
export function productHasWords(product: ProductRecord, words: readonly string[]): boolean {
  const { words: own, names } = searched(product)
  return words.every((word) => hasItemWord(own, word) || names.some((forms) => isReadAs(forms, word)))
}

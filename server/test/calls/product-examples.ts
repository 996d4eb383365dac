import {
  acceptProducts,
  addProduct,
  mergeProducts,
  undoMergeProducts,
  updateProduct,
} from '#contract/product.ts'
import { newProduct, productBody } from '../product/product-helpers.ts'
import { example, type WriteExample } from './write-example.ts'
import type { Actors } from './write-subjects.ts'

/** Examples of the writes of the catalogue. */
export const productExamples: readonly WriteExample[] = [
  example(addProduct, async ({ anna }) => [{ body: productBody(ownName()) }, anna]),
  example(acceptProducts, async ({ boss }) => {
    const products = [productBody(ownName()), { ...productBody(ownName()), pricedAt: '2026-01-02T03:04:05Z' }]
    return [{ body: { products } }, boss]
  }),
  example(updateProduct, async (actors) => {
    const _id = await saved(actors)
    return [{ body: { ...productBody(ownName()), _id, version: 1, archived: true } }, actors.anna]
  }),
  example(mergeProducts, async (actors) => {
    const [_id, into] = [await saved(actors), await saved(actors, '新奶粉')]
    return [{ body: { _id, into, version: 1 } }, actors.boss]
  }),
  example(undoMergeProducts, async (actors) => {
    const [_id, into] = [await saved(actors), await saved(actors, '新奶粉')]
    await actors.at.testApp.call(mergeProducts, { body: { _id, into, version: 1 } }, { as: actors.boss })
    return [{ body: { _id } }, actors.boss]
  }),
]

let made = 0

/** A name that no other product has. */
function ownName(what = '奶粉'): string {
  made += 1
  return `${what} no. ${made}`
}

const saved = ({ anna }: Actors, what?: string) => newProduct(anna, ownName(what))

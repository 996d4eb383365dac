import type { Answer } from '#contract/call.ts'
import { getProduct } from '#contract/product.ts'
import { oneThing } from '../../../shared/kit/one-thing.ts'
import { keys } from '../../../shared/query-keys.ts'

export type ProductAnswer = Answer<typeof getProduct>

export const productOptions = (product: string) =>
  oneThing(keys.productPage(product), getProduct, { query: { product } })

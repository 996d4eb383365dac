import type { Answer } from '#contract/call.ts'
import { getProduct } from '#contract/product.ts'
import { callQuery } from '../../../shared/kit/call-query.ts'
import { keys } from '../../../shared/query-keys.ts'

export type ProductAnswer = Answer<typeof getProduct>

export const productOptions = (product: string) =>
  callQuery(keys.productPage(product), getProduct, { query: { product } })

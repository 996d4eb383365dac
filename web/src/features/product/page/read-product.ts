import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '#contract/call.ts'
import { getProduct } from '#contract/product.ts'
import { callApi } from '../../../shared/api/client.ts'
import { keys } from '../../../shared/query-keys.ts'

export type ProductAnswer = Answer<typeof getProduct>

export const productOptions = (product: string) =>
  queryOptions({
    queryKey: keys.productPage(product),
    queryFn: ({ signal }) => callApi(getProduct, { query: { product } }, { signal }),
    meta: { silent: true },
  })

import type { Answer } from '#contract/call.ts'
import { listProducts } from '#contract/product.ts'
import { callApi } from '../api/client.ts'
import { partOf, type ServerList } from '../kit/use-list.ts'
import { usePages } from '../paged-list/use-pages.ts'
import { keys } from '../query-keys.ts'

export type ProductRecord = Answer<typeof listProducts>['result'][number]

export const products: ServerList<ProductRecord, { q: string }, object> = {
  key: keys.products,
  exported: 'product',
  read: async (query, filter, signal) =>
    partOf(await callApi(listProducts, { query: { ...query, ...filter } }, { signal }), {}),
}

/**
 * Products, newest first, and what the server finds for `q`. None while not `enabled`, for who may not list
 * them.
 */
export const useProducts = (q: string, enabled = true) =>
  usePages(products, { filter: q === '' ? null : { q }, enabled })

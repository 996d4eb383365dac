import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/call.ts'
import { listCart } from '#contract/cart.ts'
import { keys } from '../query-keys.ts'
import { callApi } from './client.ts'

export type CartEntry = Answer<typeof listCart>['result'][number]

export const cartOptions = queryOptions({
  queryKey: keys.cart,
  queryFn: ({ signal }) => callApi(listCart, {}, { signal }),
  select: ({ result }) => result,
})

/** The signed-in user's cart, for the drawer of the checkout screen and the badge in the top bar. */
export const useCart = () => useQuery(cartOptions)

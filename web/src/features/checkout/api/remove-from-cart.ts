import { useMutation, useQueryClient } from '@tanstack/react-query'
import { removeFromCart } from '#contract/cart.ts'
import { callApi } from '../../../shared/api/client.ts'
import type { CartEntry } from '../../../shared/api/list-cart.ts'
import { cartChanged } from './cart-changed.ts'

export function useRemoveFromCart() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ _id, original_id, originalType, qty }: CartEntry) =>
      callApi(removeFromCart, {
        body: { record_id: _id, solid_id: original_id, type: originalType, addToCart: qty },
      }),
    onSettled: () => cartChanged(client),
    // The drawer shows what was refused.
    meta: { quiet: true },
  })
}

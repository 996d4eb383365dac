import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/call.ts'
import { addToCart } from '#contract/cart.ts'
import { callApi } from '../../../shared/api/client.ts'
import { cartChanged } from './cart-changed.ts'

export type NewEntry = Input<typeof addToCart>['body']

export function useAddToCart() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewEntry) => callApi(addToCart, { body }),
    // Also when it was refused: mostly, somebody else was quicker.
    onSettled: () => cartChanged(client),
    // The dialog shows what was refused.
    meta: { quiet: true },
  })
}

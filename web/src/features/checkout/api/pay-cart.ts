import { useMutation, useQueryClient } from '@tanstack/react-query'
import { payCart } from '#contract/transaction.ts'
import type { PaymentMethod } from '#domain/payment-method.ts'
import { callApi } from '../../../shared/api/client.ts'
import { keys } from '../../../shared/query-keys.ts'
import { cartChanged } from './cart-changed.ts'

export function usePayCart() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (paymentMethod: PaymentMethod) => callApi(payCart, { body: { paymentMethod } }),
    onSettled: () =>
      Promise.all([cartChanged(client), client.invalidateQueries({ queryKey: keys.transactions })]),
    // The dialog shows what was refused.
    meta: { quiet: true },
  })
}

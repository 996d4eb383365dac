import { useMutation, useQueryClient } from '@tanstack/react-query'
import { approveException } from '#contract/checkout.ts'
import { callApi } from '../../../shared/api/client.ts'
import { cartChanged } from './cart-changed.ts'

export function useApproveException() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (_id: string) => callApi(approveException, { body: { _id } }),
    onSettled: () => cartChanged(client),
    // The page shows what was refused.
    meta: { quiet: true },
  })
}

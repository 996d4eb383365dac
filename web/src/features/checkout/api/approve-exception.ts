import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/call.ts'
import { approveException } from '#contract/checkout.ts'
import { callApi } from '../../../shared/api/client.ts'
import { cartChanged } from './cart-changed.ts'

export function useApproveException() {
  const client = useQueryClient()
  return useMutation({
    // With the version that the page shows: what has changed meanwhile is not approved.
    mutationFn: (body: Input<typeof approveException>['body']) => callApi(approveException, { body }),
    onSettled: () => cartChanged(client),
    // The page shows what was refused.
    meta: { quiet: true },
  })
}

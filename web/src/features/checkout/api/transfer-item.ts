import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/call.ts'
import { transferItem } from '#contract/checkout.ts'
import { callApi } from '../../../shared/api/client.ts'
import { cartChanged } from './cart-changed.ts'

export type Transfer = Input<typeof transferItem>['body']

export function useTransferItem() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Transfer) => callApi(transferItem, { body }),
    onSettled: () => cartChanged(client),
    // The dialog shows what was refused.
    meta: { quiet: true },
  })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addAddress } from '#contract/address.ts'
import type { Input } from '#contract/call.ts'
import { callApi } from '../../../shared/api/client.ts'
import { keys } from '../../../shared/query-keys.ts'

export type NewAddress = Input<typeof addAddress>['body']

export function useAddAddress() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewAddress) => callApi(addAddress, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.addresses }),
    // The form shows what was refused.
    meta: { quiet: true },
  })
}

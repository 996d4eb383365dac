import { useMutation, useQueryClient } from '@tanstack/react-query'
import { updateAddress } from '#contract/address.ts'
import type { Input } from '#contract/call.ts'
import { callApi } from '../../../shared/api/client.ts'
import { keys } from '../../../shared/query-keys.ts'

type Change = Input<typeof updateAddress>['body']

export function useUpdateAddress() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Change) => callApi(updateAddress, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.addresses }),
    // The dialog shows what was refused.
    meta: { quiet: true },
  })
}

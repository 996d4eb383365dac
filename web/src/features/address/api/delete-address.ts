import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteAddress } from '#contract/address.ts'
import { callApi } from '../../../shared/api/client.ts'
import { keys } from '../../../shared/query-keys.ts'

export function useDeleteAddress() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (_id: string) => callApi(deleteAddress, { body: { _id } }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.addresses }),
  })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/call.ts'
import { flagAllProfits } from '#contract/cart.ts'
import { callApi } from '../../../shared/api/client.ts'
import { keys } from '../../../shared/query-keys.ts'

type Flag = Input<typeof flagAllProfits>['body']

export function useFlagAllProfits() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Flag) => callApi(flagAllProfits, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.cart }),
    meta: { errorAs: 'error' },
  })
}

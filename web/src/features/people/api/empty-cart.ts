import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/call.ts'
import { emptyCart } from '#contract/people.ts'
import { callApi } from '../../../shared/api/client.ts'
import { keys } from '../../../shared/query-keys.ts'

export function useEmptyCart() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<typeof emptyCart>['body']) => callApi(emptyCart, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.people }),
    // The dialog shows what was refused.
    meta: { quiet: true },
  })
}

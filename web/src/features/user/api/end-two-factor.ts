import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/call.ts'
import { endTwoFactor } from '#contract/two-factor.ts'
import { callApi } from '../../../shared/api/client.ts'
import { keys } from '../../../shared/query-keys.ts'

/** Turns the second factor off. */
export function useEndTwoFactor() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<typeof endTwoFactor>['body']) => callApi(endTwoFactor, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.twoFactor }),
    // The form shows what was refused.
    meta: { quiet: true },
  })
}

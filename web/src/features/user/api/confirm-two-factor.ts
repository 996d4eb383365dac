import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/call.ts'
import { confirmTwoFactor } from '#contract/two-factor.ts'
import { callApi } from '../../../shared/api/client.ts'
import { keys } from '../../../shared/query-keys.ts'

/** Turns the second factor on; gives the recovery codes. */
export function useConfirmTwoFactor() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<typeof confirmTwoFactor>['body']) => callApi(confirmTwoFactor, { body }),
    // It ends the other sessions too.
    onSettled: () =>
      Promise.all([keys.twoFactor, keys.sessions].map((queryKey) => client.invalidateQueries({ queryKey }))),
    // The form shows what was refused.
    meta: { quiet: true },
  })
}

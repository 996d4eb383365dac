import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/call.ts'
import { newRecoveryCodes } from '#contract/two-factor.ts'
import { callApi } from '../../../shared/api/client.ts'
import { keys } from '../../../shared/query-keys.ts'

/** Gives new recovery codes in place of the old ones. */
export function useRenewRecoveryCodes() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<typeof newRecoveryCodes>['body']) => callApi(newRecoveryCodes, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.twoFactor }),
    // The form shows what was refused.
    meta: { quiet: true },
  })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/call.ts'
import { renewRegisterCode } from '#contract/people.ts'
import { callApi } from '../../../shared/api/client.ts'
import { keys } from '../../../shared/query-keys.ts'

export function useRenewRegisterCode() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<typeof renewRegisterCode>['body']) => callApi(renewRegisterCode, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.people }),
    // The dialog shows what was refused.
    meta: { quiet: true },
  })
}

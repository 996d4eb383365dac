import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/call.ts'
import { endRegisterCode } from '#contract/people.ts'
import { callApi } from '../../../shared/api/client.ts'
import { keys } from '../../../shared/query-keys.ts'

export function useEndRegisterCode() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<typeof endRegisterCode>['body']) => callApi(endRegisterCode, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.people }),
    // The dialog shows what was refused.
    meta: { quiet: true },
  })
}

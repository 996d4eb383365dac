import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/call.ts'
import { requireFourEyes } from '#contract/people.ts'
import { callApi } from '../../../shared/api/client.ts'
import { keys } from '../../../shared/query-keys.ts'

export function useRequireFourEyes() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<typeof requireFourEyes>['body']) => callApi(requireFourEyes, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.people }),
    // The page shows what was refused.
    meta: { quiet: true },
  })
}

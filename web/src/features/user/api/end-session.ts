import { useMutation, useQueryClient } from '@tanstack/react-query'
import { endSession } from '#contract/session.ts'
import { callApi } from '../../../shared/api/client.ts'
import { keys } from '../../../shared/query-keys.ts'

export function useEndSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (_id: string) => callApi(endSession, { body: { _id } }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.sessions }),
    // The list shows what was refused.
    meta: { quiet: true },
  })
}

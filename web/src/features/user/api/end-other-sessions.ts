import { useMutation, useQueryClient } from '@tanstack/react-query'
import { endOtherSessions } from '#contract/session.ts'
import { callApi } from '../../../shared/api/client.ts'
import { keys } from '../../../shared/query-keys.ts'

export function useEndOtherSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(endOtherSessions, {}),
    onSettled: () => client.invalidateQueries({ queryKey: keys.sessions }),
  })
}

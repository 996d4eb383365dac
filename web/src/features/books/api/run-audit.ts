import { useMutation, useQueryClient } from '@tanstack/react-query'
import { runAudit } from '#contract/audit.ts'
import { callApi } from '../../../shared/api/client.ts'
import { keys } from '../../../shared/query-keys.ts'

export function useRunAudit() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(runAudit, {}),
    // Also when it was refused: somebody else has started one.
    onSettled: () => client.invalidateQueries({ queryKey: keys.audit }),
  })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { setAside } from '#contract/overview.ts'
import { callApi } from '../../../shared/api/client.ts'
import { keys } from '../../../shared/query-keys.ts'

export function useSetAside() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (pk_id: string) => callApi(setAside, { body: { pk_id } }),
    // Also when it was refused: somebody else may have been quicker.
    onSettled: () =>
      Promise.all(
        [keys.attention, keys.logs, keys.packages].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
    // The list shows what was refused.
    meta: { quiet: true },
  })
}

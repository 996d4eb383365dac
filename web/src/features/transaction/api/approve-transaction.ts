import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/call.ts'
import { approveTransaction } from '#contract/transaction.ts'
import { callApi } from '../../../shared/api/client.ts'
import { keys } from '../../../shared/query-keys.ts'

export function useApproveTransaction() {
  const client = useQueryClient()
  return useMutation({
    // With the version that the page shows: what has changed meanwhile is not approved.
    mutationFn: (body: Input<typeof approveTransaction>['body']) => callApi(approveTransaction, { body }),
    // Also when it was refused: somebody else may have approved it.
    onSettled: () =>
      Promise.all(
        [keys.transactions, keys.todos, keys.logs, keys.packages].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
    // The page shows what was refused.
    meta: { quiet: true },
  })
}

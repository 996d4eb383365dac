import { useMutation, useQueryClient } from '@tanstack/react-query'
import { approveTransaction } from '#contract/transaction.ts'
import { callApi } from '../../../shared/api/client.ts'
import { keys } from '../../../shared/query-keys.ts'

export function useApproveTransaction() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (transaction_id: string) => callApi(approveTransaction, { body: { transaction_id } }),
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

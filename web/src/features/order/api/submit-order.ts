import { useMutation, useQueryClient } from '@tanstack/react-query'
import { submitOrder } from '#contract/order.ts'
import { isApiError } from '../../../shared/api/api-error.ts'
import { callApi } from '../../../shared/api/client.ts'
import { keys } from '../../../shared/query-keys.ts'
import type { Submission } from '../submission.ts'

const touched = [keys.packages, keys.items, keys.todos, keys.logs]

/** Saves an order. The dialog says how it went; when numbers differ, the settings are read anew for the next review. */
export function useSubmitOrder() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Submission) => callApi(submitOrder, { body }),
    onSuccess: () => Promise.all(touched.map((queryKey) => client.invalidateQueries({ queryKey }))),
    onError: (error) => {
      if (!isApiError(error) || error.code !== 'order.number_differs') return
      return client.invalidateQueries({ queryKey: keys.settings })
    },
    meta: { quiet: true, quietSuccess: true },
  })
}

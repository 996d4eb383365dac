import { useQueryClient } from '@tanstack/react-query'
import { submitOrder } from '#contract/order.ts'
import { isApiError } from '../../../shared/api/api-error.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { keys } from '../../../shared/query-keys.ts'

/**
 * Saves an order. The result dialog shows the outcome. When the server's numbers differ, the settings are refetched for
 * the next review.
 */
export function useSubmitOrder() {
  const client = useQueryClient()
  return useCall(submitOrder, {
    onError: (error) => {
      if (!isApiError(error) || error.code !== 'order.number_differs') return
      return client.invalidateQueries({ queryKey: keys.settings })
    },
    meta: { silent: true, silentSuccess: true },
  })
}

import { useMutation } from '@tanstack/react-query'
import { findOrder } from '#contract/order.ts'
import { callApi } from '../../../shared/api/client.ts'

/** Asks whether a package is saved already and what the courier knows of it. The screen says what came of it. */
export function useFindOrder() {
  return useMutation({
    mutationFn: (packageId: string) => callApi(findOrder, { params: { packageId } }),
    meta: { quiet: true },
  })
}

import { useMutation } from '@tanstack/react-query'
import { readInvoice } from '#contract/transaction.ts'
import { callApi } from '../../../shared/api/client.ts'

/** Fetched at every click: notes of its items change, and a pending one gets approved. */
export function useReadInvoice() {
  return useMutation({
    mutationFn: (transaction_id: string) => callApi(readInvoice, { query: { transaction_id } }),
    // The page shows what went wrong.
    meta: { quiet: true },
  })
}

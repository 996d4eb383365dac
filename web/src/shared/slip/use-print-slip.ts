import { useQueryClient } from '@tanstack/react-query'
import { postSlipOptions } from './read-post-slip.ts'
import { usePrint } from './use-print.ts'

/** Prints the first page of a package's post slip. */
export function usePrintSlip(pk_id: string) {
  const client = useQueryClient()
  return usePrint(() => client.fetchQuery(postSlipOptions(pk_id)), 'first')
}

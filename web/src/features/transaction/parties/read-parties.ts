import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/call.ts'
import { getPaidParties } from '#contract/party-naming.ts'
import { callApi } from '../../../shared/api/client.ts'
import { keys } from '../../../shared/query-keys.ts'

export type PaidParties = Answer<typeof getPaidParties>['items']

/** Who is named for the items of a transaction, and what is still owed for them. */
export const usePaidParties = (transaction_id: string) =>
  useQuery({
    queryKey: keys.paidParties(transaction_id),
    queryFn: ({ signal }) => callApi(getPaidParties, { query: { transaction_id } }, { signal }),
    meta: { silent: true },
  })

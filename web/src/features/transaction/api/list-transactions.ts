import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/call.ts'
import { listTransactions } from '#contract/transaction.ts'
import { callApi } from '../../../shared/api/client.ts'
import { keys } from '../../../shared/query-keys.ts'

export type TransactionRecord = Answer<typeof listTransactions>['result'][number]
export type TransactionItemRecord = TransactionRecord['items'][number]

const transactionsOptions = queryOptions({
  queryKey: keys.transactions,
  queryFn: ({ signal }) => callApi(listTransactions, {}, { signal }),
  select: ({ result }) => result,
  // Others pay and approve too.
  refetchInterval: 10_000,
  // The page shows what went wrong; a toast every ten seconds would say no more.
  meta: { quiet: true },
})

/** All transactions, newest first. */
export const useTransactions = () => useQuery(transactionsOptions)

import { queryOptions, useQuery } from '@tanstack/react-query'
import { getTransaction } from '#contract/transaction.ts'
import { callApi } from '../../../shared/api/client.ts'
import { useFallbackInterval } from '../../../shared/hooks/use-live.ts'
import { keys } from '../../../shared/query-keys.ts'

export const transactionOptions = (transaction: string) =>
  queryOptions({
    queryKey: keys.transaction(transaction),
    queryFn: ({ signal }) => callApi(getTransaction, { query: { transaction } }, { signal }),
    meta: { silent: true },
  })

/** A transaction by its name or id; what others do with it is shown by itself. */
export const useTransaction = (transaction: string) =>
  useQuery({ ...transactionOptions(transaction), refetchInterval: useFallbackInterval() })

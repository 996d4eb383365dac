import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { getReconciliation } from '#contract/bill.ts'
import type { Answer } from '#contract/call.ts'
import { callApi } from '../../shared/api/client.ts'
import { useFallbackInterval } from '../../shared/hooks/use-live.ts'
import { keys } from '../../shared/query-keys.ts'
import type { ReconcileSearch } from './search.ts'

export type Reconciliation = Answer<typeof getReconciliation>
export type Movement = Reconciliation['movements'][number]

/** The account and month that are asked for, else the first and the newest. */
export const reconciliationOptions = ({ account = '', month = '' }: ReconcileSearch) =>
  queryOptions({
    queryKey: [...keys.bills, account, month],
    queryFn: ({ signal }) =>
      callApi(
        getReconciliation,
        { query: { ...(account && { account }), ...(month && { month }) } },
        { signal },
      ),
    meta: { silent: true },
  })

export const useReconciliation = (search: ReconcileSearch) =>
  useQuery({
    ...reconciliationOptions(search),
    placeholderData: keepPreviousData,
    refetchInterval: useFallbackInterval(),
  })

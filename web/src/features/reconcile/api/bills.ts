import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { getReconciliation, listBills } from '#contract/bill.ts'
import type { Answer } from '#contract/call.ts'
import { callApi } from '../../../shared/api/client.ts'
import { useFallbackInterval } from '../../../shared/hooks/use-live.ts'
import { keys } from '../../../shared/query-keys.ts'

export type Bills = Answer<typeof listBills>
export type Reconciliation = Answer<typeof getReconciliation>
export type Movement = Reconciliation['movements'][number]

export const billsOptions = queryOptions({
  queryKey: keys.bills,
  queryFn: ({ signal }) => callApi(listBills, {}, { signal }),
  meta: { silent: true },
})

export const useBills = () => useQuery({ ...billsOptions, refetchInterval: useFallbackInterval() })

/** The lines of an account in a month; none while there is no account. */
export const useReconciliation = (account: string, month: string) =>
  useQuery({
    queryKey: keys.reconciliation(account, month),
    queryFn:
      account === '' || month === ''
        ? skipToken
        : ({ signal }) => callApi(getReconciliation, { query: { account, month } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

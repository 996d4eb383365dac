import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getReconciliation } from '#contract/bill.ts'
import type { Answer } from '#contract/call.ts'
import { useFallbackInterval } from '../../shared/hooks/use-live.ts'
import { callQuery } from '../../shared/kit/call-query.ts'
import { keys } from '../../shared/query-keys.ts'
import type { ReconcileSearch } from './search.ts'

export type Reconciliation = Answer<typeof getReconciliation>
export type Movement = Reconciliation['movements'][number]

/** The account and month that are asked for, else the first and the newest. */
export const reconciliationOptions = ({ account = '', month = '' }: ReconcileSearch) =>
  callQuery([...keys.bills, account, month], getReconciliation, {
    query: { ...(account && { account }), ...(month && { month }) },
  })

export const useReconciliation = (search: ReconcileSearch) =>
  useQuery({
    ...reconciliationOptions(search),
    placeholderData: keepPreviousData,
    refetchInterval: useFallbackInterval(),
  })

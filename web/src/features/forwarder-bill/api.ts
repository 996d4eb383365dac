import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/call.ts'
import { getForwarderBill, listForwarderBills } from '#contract/later-cost.ts'
import { callApi } from '../../shared/api/client.ts'
import { keys } from '../../shared/query-keys.ts'

export type BillAnswer = Answer<typeof getForwarderBill>
export type BillRecord = Answer<typeof listForwarderBills>['result'][number]

export const billsOptions = queryOptions({
  queryKey: keys.forwarderBills,
  queryFn: ({ signal }) => callApi(listForwarderBills, { query: {} }, { signal }),
})

export const billOptions = (bill: string) =>
  queryOptions({
    queryKey: keys.forwarderBill(bill),
    queryFn: ({ signal }) => callApi(getForwarderBill, { query: { bill } }, { signal }),
  })

export const useBills = () => useQuery(billsOptions)
export const useBill = (bill: string) => useQuery(billOptions(bill))

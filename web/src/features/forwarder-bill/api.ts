import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/call.ts'
import { getForwarderBill } from '#contract/later-cost.ts'
import { callApi } from '../../shared/api/client.ts'
import { keys } from '../../shared/query-keys.ts'

export type BillAnswer = Answer<typeof getForwarderBill>

/** A bill, else the newest one. */
export const billOptions = (bill?: string) =>
  queryOptions({
    queryKey: [...keys.forwarderBills, bill ?? ''],
    queryFn: ({ signal }) => callApi(getForwarderBill, { query: { ...(bill && { bill }) } }, { signal }),
  })

export const useBill = (bill?: string) =>
  useQuery({ ...billOptions(bill), placeholderData: keepPreviousData })

import { queryOptions, useQuery } from '@tanstack/react-query'
import { getExchangeRate } from '#contract/order.ts'
import { callApi } from '../../../shared/api/client.ts'
import { keys } from '../../../shared/query-keys.ts'

export const exchangeRateOptions = queryOptions({
  queryKey: keys.exchangeRate,
  queryFn: ({ signal }) => callApi(getExchangeRate, {}, { signal }),
  // The server itself fetches a new rate once an hour.
  staleTime: 600_000,
  meta: { silent: true },
})

export const useExchangeRate = () => useQuery(exchangeRateOptions)

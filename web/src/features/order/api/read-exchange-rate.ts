import { queryOptions, useQuery } from '@tanstack/react-query'
import { getExchangeRate } from '#contract/order.ts'
import { callQuery } from '../../../shared/kit/call-query.ts'
import { keys } from '../../../shared/query-keys.ts'

export const exchangeRateOptions = queryOptions({
  ...callQuery(keys.exchangeRate, getExchangeRate, {}),
  // The server itself fetches a new rate once an hour.
  staleTime: 600_000,
})

export const useExchangeRate = () => useQuery(exchangeRateOptions)

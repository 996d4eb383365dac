import { queryOptions, useQuery } from '@tanstack/react-query'
import { listAddresses } from '#contract/address.ts'
import { keys } from '../query-keys.ts'
import { callApi } from './client.ts'

export const addressesOptions = queryOptions({
  queryKey: keys.addresses,
  queryFn: ({ signal }) => callApi(listAddresses, {}, { signal }),
  select: ({ result }) => result,
})

/** Saved receiver addresses: the address screen, and the choice on the order screen. */
export const useAddresses = () => useQuery(addressesOptions)

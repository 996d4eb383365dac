import { queryOptions, useQuery } from '@tanstack/react-query'
import { listAddresses } from '#contract/address.ts'
import type { Answer } from '#contract/call.ts'
import { keys } from '../query-keys.ts'
import { callApi } from './client.ts'

export type AddressRecord = Answer<typeof listAddresses>['result'][number]

const addressesOptions = queryOptions({
  queryKey: keys.addresses,
  queryFn: ({ signal }) => callApi(listAddresses, {}, { signal }),
  select: ({ result }) => result,
})

/** Saved receiver addresses: the address screen, and the choice on the order screen. */
export const useAddresses = () => useQuery(addressesOptions)

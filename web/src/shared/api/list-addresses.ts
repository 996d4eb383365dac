import { listAddresses } from '#contract/address.ts'
import type { Answer } from '#contract/call.ts'
import { partOf, type ServerList } from '../kit/use-list.ts'
import { usePages } from '../paged-list/use-pages.ts'
import { keys } from '../query-keys.ts'
import { callApi } from './client.ts'

export type AddressRecord = Answer<typeof listAddresses>['result'][number]

/** Saved receiver addresses, newest first. */
export const addressList: ServerList<AddressRecord, { q: string }, null> = {
  key: keys.addresses,
  exported: 'address',
  read: async (query, filter, signal) =>
    partOf(await callApi(listAddresses, { query: { ...query, ...filter } }, { signal }), null),
}

const filterOf = (q: string) => (q === '' ? null : { q })

/** The saved addresses, for choosing one; `q` is what is searched for. */
export const useAddressChoice = (q: string) => usePages(addressList, { filter: filterOf(q) })

import { listAddresses } from '#contract/address.ts'
import type { Answer } from '#contract/call.ts'
import type { PagedList } from '../paged-list/paged-list.ts'
import { usePages } from '../paged-list/use-pages.ts'
import { keys } from '../query-keys.ts'
import { callApi } from './client.ts'

export type AddressRecord = Answer<typeof listAddresses>['result'][number]

export const addresses: PagedList<AddressRecord, { q: string }, null> = {
  key: keys.addresses,
  bound: 10_000,
  pageSize: 1_000,
  async read(query, filter, signal) {
    const { result, next = null } = await callApi(
      listAddresses,
      { query: { ...query, ...filter } },
      { signal },
    )
    return { rows: result, next, about: null }
  },
}

/** The same, for the screen of the addresses. */
export const addressList = { ...addresses, more: addresses.pageSize }

const filterOf = (q: string) => (q === '' ? null : { q })

/** The newest saved addresses, and what the server finds for `q`, for choosing one. */
export const useAddressChoice = (q: string) => usePages(addresses, { filter: filterOf(q), loadAll: false })

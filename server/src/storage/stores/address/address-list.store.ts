import { addressText } from '#domain/address/address-search.ts'
import { printedAddress } from '#domain/address/place.ts'
import type { Queries } from '../../engine/database.ts'
import type { Page } from '../../engine/page.ts'
import { findByText, type TextQuery } from '../../search/find-page.ts'
import type { SearchedList } from '../../search/indexed-list.ts'
import { addNgrams } from '../../search/ngrams.ts'
import { listAddresses, newestAddresses, type StoredAddress } from './address.store.ts'

/** Addresses before an id, newest first. */
export function addressPage(db: Queries, asked: TextQuery): Promise<Page<StoredAddress>> {
  return findByText(db, searchedAddresses, addressText, asked)
}

export const searchedAddresses: SearchedList<StoredAddress> = {
  name: 'addresses',
  newest: newestAddresses,
  read: async (db, ids) => (ids.length === 0 ? [] : listAddresses(db, ids)),
  addNgrams: (grams, address) => addNgrams(grams, addressText(address).toLowerCase()),
  namesOf: (address) => [address.name, printedAddress(address)],
}

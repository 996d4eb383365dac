import { addressText } from '#domain/search.ts'
import { listAddresses, newestAddresses, type StoredAddress } from './address.store.ts'
import type { Queries } from './database.ts'
import type { Part } from './list-part.ts'
import { type AskedByText, findByText } from './search/find-part.ts'
import { addGrams } from './search/grams.ts'
import type { SearchedList } from './search/searched-list.ts'

/** Addresses before an id, newest first. */
export function addressPart(db: Queries, asked: AskedByText): Promise<Part<StoredAddress>> {
  return findByText(db, searchedAddresses, addressText, asked)
}

export const searchedAddresses: SearchedList<StoredAddress> = {
  name: 'addresses',
  newest: newestAddresses,
  read: async (db, ids) => (ids.length === 0 ? [] : listAddresses(db, ids)),
  addGrams: (grams, address) => addGrams(grams, addressText(address).toLowerCase()),
}

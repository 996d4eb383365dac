import type { Readings } from '#domain/search/pinyin.ts'
import type { Queries } from '../engine/database.ts'
import { type IndexedList, listGram, type SearchedList } from '../search/indexed-list.ts'
import { addReadings, type Ngram } from '../search/ngrams.ts'
import { bucketOf, type TimeBucket } from '../search/time-buckets.ts'
import { searchedAddresses } from '../stores/address/address-list.store.ts'
import { searchedItems } from '../stores/item/item-list.store.ts'
import { searchedLogs } from '../stores/log/log-list.store.ts'
import { searchedPackages } from '../stores/package/package-list.store.ts'
import { searchedParties } from '../stores/party/party-list.store.ts'
import { searchedProducts } from '../stores/product/product-list.store.ts'
import { searchedTransactions } from '../stores/transaction/transaction-search.store.ts'

/** The rows of one list, as the index has them. */
export interface IndexedRows {
  readonly name: IndexedList
  /** Adds the n-grams of the rows with some ids to those of their buckets. */
  readonly addTo: (
    docs: Map<TimeBucket, Set<Ngram>>,
    db: Queries,
    of: { readonly ids: readonly string[]; readonly readings: Readings },
  ) => Promise<void>
}

/** Everything that the index has: a list that is to be searched is added here. */
export const indexedLists: readonly IndexedRows[] = [
  indexed(searchedLogs),
  indexed(searchedItems),
  indexed(searchedTransactions),
  indexed(searchedAddresses),
  indexed(searchedParties),
  indexed(searchedPackages),
  indexed(searchedProducts),
]

function indexed<R extends { readonly id: string }>(list: SearchedList<R>): IndexedRows {
  return {
    name: list.name,
    async addTo(docs, db, { ids, readings }) {
      for (const row of await list.read(db, ids)) {
        const bucket = bucketOf(row.id)
        const grams = docs.get(bucket) ?? new Set()
        grams.add(listGram(list.name))
        list.addNgrams(grams, row)
        for (const name of list.namesOf?.(row) ?? []) addReadings(grams, name, readings)
        docs.set(bucket, grams)
      }
    },
  }
}

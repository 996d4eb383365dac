import type { Queries } from '../../engine/database.ts'
import { type Page, readPage } from '../../engine/page.ts'
import { findPage, type TextQuery } from '../../search/find-page.ts'
import { listAddresses, newestAddresses, type StoredAddress } from './address.store.ts'

/** Addresses before an id, newest first. */
export function addressPage(db: Queries, asked: TextQuery): Promise<Page<StoredAddress>> {
  return asked.words.length === 0
    ? readPage(db, newestAddresses, asked)
    : findPage(db, { name: 'addresses', read: listAddresses, isWhole: true }, asked)
}

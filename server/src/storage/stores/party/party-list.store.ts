import type { Queries } from '../../engine/database.ts'
import { type Page, readPage } from '../../engine/page.ts'
import { whereIn } from '../../engine/where-in.ts'
import { findPage, type TextQuery } from '../../search/find-page.ts'
import { type StoredParty, selectParties, toStoredParty } from './party.store.ts'

/** Parties before an id, newest first, merged ones included. */
export function partyPage(db: Queries, asked: TextQuery): Promise<Page<StoredParty>> {
  return asked.words.length === 0
    ? readPage(db, newest, asked)
    : findPage(db, { name: 'parties', read, isWhole: true }, asked)
}

async function newest(db: Queries, before: string | null, atMost: number): Promise<StoredParty[]> {
  const rows = await selectParties(db)
    .$if(before !== null, (query) => query.where('parties.id', '<', before ?? ''))
    .orderBy('parties.id', 'desc')
    .limit(atMost)
    .execute()
  return rows.map(toStoredParty)
}

async function read(db: Queries, ids: readonly string[]): Promise<StoredParty[]> {
  const rows = await selectParties(db)
    .where(whereIn(db, 'parties.id', ids))
    .execute()
  return rows.map(toStoredParty)
}

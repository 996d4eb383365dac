import { partyText } from '#domain/account/party-search.ts'
import { containsAll } from '#domain/log/search.ts'
import type { Queries } from '../../engine/database.ts'
import { type Page, readPage } from '../../engine/page.ts'
import { type StoredParty, selectParties, toStoredParty } from './party.store.ts'

export interface PartyQuery {
  readonly limit: number
  /** Cursor; null for the newest. */
  readonly before: string | null
  /** In lower case; an empty list matches every party. */
  readonly words: readonly string[]
}

/** Parties before an id, newest first, merged ones included. A business has some hundred parties, so a search reads them all. */
export function partyPage(db: Queries, { limit, before, words }: PartyQuery): Promise<Page<StoredParty>> {
  const keep = (party: StoredParty) => containsAll(partyText(party), words)
  return readPage(db, newestParties, { limit, before, keep })
}

async function newestParties(db: Queries, before: string | null, atMost: number): Promise<StoredParty[]> {
  const rows = await selectParties(db)
    .$if(before !== null, (query) => query.where('parties.id', '<', before ?? ''))
    .orderBy('parties.id', 'desc')
    .limit(atMost)
    .execute()
  return rows.map(toStoredParty)
}

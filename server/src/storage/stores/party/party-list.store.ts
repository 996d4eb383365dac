import { partyText } from '#domain/account/party-search.ts'
import type { Queries } from '../../engine/database.ts'
import type { Page } from '../../engine/page.ts'
import { whereIn } from '../../engine/where-in.ts'
import { findByText, type TextQuery } from '../../search/find-page.ts'
import type { SearchedList } from '../../search/indexed-list.ts'
import { addNgrams } from '../../search/ngrams.ts'
import { type StoredParty, selectParties, toStoredParty } from './party.store.ts'

/** Parties before an id, newest first, merged ones included. */
export function partyPage(db: Queries, asked: TextQuery): Promise<Page<StoredParty>> {
  return findByText(db, searchedParties, partyText, asked)
}

export const searchedParties: SearchedList<StoredParty> = {
  name: 'parties',
  async newest(db, before, atMost) {
    const rows = await selectParties(db)
      .$if(before !== null, (query) => query.where('parties.id', '<', before ?? ''))
      .orderBy('parties.id', 'desc')
      .limit(atMost)
      .execute()
    return rows.map(toStoredParty)
  },
  async read(db, ids) {
    if (ids.length === 0) return []
    const rows = await selectParties(db)
      .where(whereIn(db, 'parties.id', ids))
      .execute()
    return rows.map(toStoredParty)
  },
  addNgrams: (grams, party) => addNgrams(grams, partyText(party).toLowerCase()),
  namesOf: ({ name }) => [name],
}

import type { Answer } from '#contract/call.ts'
import { listParties } from '#contract/party.ts'
import { callApi } from '../api/client.ts'
import { partOf, type ServerList } from '../kit/use-list.ts'
import { usePages } from '../paged-list/use-pages.ts'
import { keys } from '../query-keys.ts'

type PartyList = Answer<typeof listParties>
export type PartyRecord = PartyList['result'][number]
/** Balances of the accounts of all that is not named. */
export type NotNamed = NonNullable<PartyList['notNamed']>

export const parties: ServerList<PartyRecord, { q: string }, NotNamed> = {
  key: keys.parties,
  exported: 'party',
  async read(query, filter, signal) {
    const { notNamed = {}, ...answer } = await callApi(
      listParties,
      { query: { ...query, ...filter } },
      { signal },
    )
    return partOf(answer, notNamed)
  },
}

/** Parties, newest first, and what the server finds for `q`. */
export const useParties = (q: string) => usePages(parties, { filter: q === '' ? null : { q } })

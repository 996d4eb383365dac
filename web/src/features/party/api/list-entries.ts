import type { Answer } from '#contract/call.ts'
import { listAccountEntries } from '#contract/party-account.ts'
import { callApi } from '../../../shared/api/client.ts'
import type { ServerList } from '../../../shared/kit/use-list.ts'
import { usePages } from '../../../shared/paged-list/use-pages.ts'
import { keys } from '../../../shared/query-keys.ts'
import type { Side } from './read-party.ts'

export type EntryRecord = Answer<typeof listAccountEntries>['result'][number]

const entriesOf = (party: string, side: Side): ServerList<EntryRecord, object, null> => ({
  key: [...keys.party(party), side],
  more: 500,
  async read(query, _filter, signal) {
    const { result, next = null } = await callApi(
      listAccountEntries,
      { query: { ...query, party, side } },
      { signal },
    )
    return { rows: result, next, about: null }
  },
})

/** Entries of an account, newest first. */
export const useEntries = (party: string, side: Side) => usePages(entriesOf(party, side), { filter: null })

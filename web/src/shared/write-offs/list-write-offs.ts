import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/call.ts'
import { listWriteOffs } from '#contract/write-off.ts'
import { callApi } from '../api/client.ts'
import type { ServerList } from '../kit/use-list.ts'
import { usePages } from '../paged-list/use-pages.ts'
import { keys } from '../query-keys.ts'

export type WriteOffRecord = Answer<typeof listWriteOffs>['result'][number]

interface Search {
  readonly q?: string
}

const read =
  (ended: { readonly ended?: 'included' }): ServerList<WriteOffRecord, Search, null>['read'] =>
  async (query, search, signal) => {
    const { result, next = null } = await callApi(
      listWriteOffs,
      { query: { ...query, ...search, ...ended } },
      { signal },
    )
    return { rows: result, next, about: null }
  }

const writeOffs: ServerList<WriteOffRecord, Search, null> = {
  key: keys.writeOffs,
  more: 250,
  read: read({}),
}

/** The same with those that were taken back or belong to a voided order. */
const withEnded: ServerList<WriteOffRecord, Search, null> = {
  ...writeOffs,
  key: [...keys.writeOffs, 'ended'],
  read: read({ ended: 'included' }),
}

/** All that is written off, newest first; with `ended` also what no longer is. */
export const useWriteOffs = (q: string, ended: boolean) =>
  usePages(ended ? withEnded : writeOffs, { filter: q ? { q } : null })

/** What of a package is written off, newest first. */
export const useWriteOffsOf = (pk_id: string) =>
  useQuery({
    queryKey: [...keys.writeOffs, 'of', pk_id],
    queryFn: async ({ signal }) => (await callApi(listWriteOffs, { query: { pk_id } }, { signal })).result,
  })

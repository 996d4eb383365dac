import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/call.ts'
import { listWriteOffs } from '#contract/write-off.ts'
import { callApi } from '../api/client.ts'
import type { PagedList } from '../paged-list/paged-list.ts'
import { usePages } from '../paged-list/use-pages.ts'
import { keys } from '../query-keys.ts'

export type WriteOffRecord = Answer<typeof listWriteOffs>['result'][number]

const writeOffs: PagedList<WriteOffRecord, { readonly q?: string }, null> = {
  key: keys.writeOffs,
  bound: 2_000,
  pageSize: 250,
  async read(query, filter, signal) {
    const { result, next = null } = await callApi(
      listWriteOffs,
      { query: { ...query, ...filter } },
      { signal },
    )
    return { rows: result, next, about: null }
  },
}

/** All that is written off, newest first. */
export const useWriteOffs = (q: string) => usePages(writeOffs, { filter: q ? { q } : null })

/** What of a package is written off, newest first. */
export const useWriteOffsOf = (pk_id: string) =>
  useQuery({
    queryKey: [...keys.writeOffs, 'of', pk_id],
    queryFn: async ({ signal }) => (await callApi(listWriteOffs, { query: { pk_id } }, { signal })).result,
  })

import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/call.ts'
import { listWriteOffs } from '#contract/write-off.ts'
import { callApi } from '../api/client.ts'
import { partOf, type ServerList } from '../kit/use-list.ts'
import { keys } from '../query-keys.ts'

export type WriteOffRecord = Answer<typeof listWriteOffs>['result'][number]

interface Search {
  readonly q?: string
  readonly ended?: 'included'
}

/** All that is written off, newest first; with `ended` also what no longer is. */
export const writeOffs: ServerList<WriteOffRecord, Search, null> = {
  key: keys.writeOffs,
  exported: 'write_off',
  more: 250,
  read: async (query, search, signal) =>
    partOf(await callApi(listWriteOffs, { query: { ...query, ...search } }, { signal }), null),
}

/** What of a package is written off, newest first. */
export const useWriteOffsOf = (pk_id: string) =>
  useQuery({
    queryKey: [...keys.writeOffs, 'of', pk_id],
    queryFn: async ({ signal }) => (await callApi(listWriteOffs, { query: { pk_id } }, { signal })).result,
  })

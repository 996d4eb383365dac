import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/call.ts'
import { getPackage } from '#contract/package.ts'
import { allPages } from '../api/all-pages.ts'
import { callApi } from '../api/client.ts'
import { useFallbackInterval } from '../hooks/use-live.ts'
import { keys } from '../query-keys.ts'

export type PackageAnswer = Answer<typeof getPackage>
export type PackageItem = PackageAnswer['itemRecords'][number]

export const packageOptions = (pk_id: string) =>
  queryOptions({
    queryKey: keys.package(pk_id),
    queryFn: ({ signal }) =>
      allPages(
        (part) => callApi(getPackage, { query: { pk_id, corrected: 'included', ...part } }, { signal }),
        (all, { itemRecords }) => ({ ...all, itemRecords: [...all.itemRecords, ...itemRecords] }),
      ),
    meta: { silent: true },
  })

/** A track that the server is refreshing arrives by itself, by an event or by polling. */
export const usePackage = (pk_id: string) =>
  useQuery({ ...packageOptions(pk_id), refetchInterval: useFallbackInterval() })

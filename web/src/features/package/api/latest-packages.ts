import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { Answer, Input } from '#contract/call.ts'
import { listLatestPackages } from '#contract/package.ts'
import { callApi } from '../../../shared/api/client.ts'
import { keys } from '../../../shared/query-keys.ts'

export type PackageTile = Answer<typeof listLatestPackages>['result'][number]
export type Limit = Input<typeof listLatestPackages>['query']['limit']

export const latestOptions = (limit: Limit, withVoid = false) =>
  queryOptions({
    queryKey: keys.latestPackages(limit, withVoid),
    queryFn: ({ signal }) =>
      callApi(
        listLatestPackages,
        { query: { limit, ...(withVoid && { corrected: 'included' }) } },
        { signal },
      ),
    select: ({ result }) => result,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

export const useLatestPackages = (limit: Limit, withVoid: boolean) => useQuery(latestOptions(limit, withVoid))

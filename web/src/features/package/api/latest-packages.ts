import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { Answer, Input } from '#contract/call.ts'
import { listLatestPackages } from '#contract/package.ts'
import { callQuery } from '../../../shared/kit/call-query.ts'
import { keys } from '../../../shared/query-keys.ts'

export type PackageTile = Answer<typeof listLatestPackages>['result'][number]
export type Limit = Input<typeof listLatestPackages>['query']['limit']

export const latestOptions = (limit: Limit, withVoid = false) =>
  queryOptions({
    ...callQuery(keys.latestPackages(limit, withVoid), listLatestPackages, {
      query: { limit, ...(withVoid && { corrected: 'included' }) },
    }),
    select: ({ result }) => result,
    placeholderData: keepPreviousData,
  })

export const useLatestPackages = (limit: Limit, withVoid: boolean) => useQuery(latestOptions(limit, withVoid))

import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/call.ts'
import { listPeople } from '#contract/people.ts'
import { allParts } from '../../../shared/api/all-parts.ts'
import { callApi } from '../../../shared/api/client.ts'
import { useFallbackInterval } from '../../../shared/live.ts'
import { keys } from '../../../shared/query-keys.ts'

export type People = Answer<typeof listPeople>
export type PersonRecord = People['result'][number]
export type RegisterCodeRecord = People['registerCodes'][number]

export const peopleOptions = queryOptions({
  queryKey: keys.people,
  queryFn: ({ signal }) =>
    allParts(
      (query) => callApi(listPeople, { query }, { signal }),
      (all, { result }) => ({ ...all, result: [...all.result, ...result] }),
    ),
  // The page shows what went wrong.
  meta: { quiet: true },
})

/** Everybody who has registered, newest first. */
export const usePeople = () => useQuery({ ...peopleOptions, refetchInterval: useFallbackInterval() })

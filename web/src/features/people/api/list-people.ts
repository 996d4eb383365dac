import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/call.ts'
import { listPeople } from '#contract/people.ts'
import { allPages } from '../../../shared/api/all-pages.ts'
import { callApi } from '../../../shared/api/client.ts'
import { useFallbackInterval } from '../../../shared/hooks/use-live.ts'
import { keys } from '../../../shared/query-keys.ts'

export type People = Answer<typeof listPeople>
export type PersonRecord = People['result'][number]
export type RegisterCodeRecord = People['registerCodes'][number]

export const peopleOptions = queryOptions({
  queryKey: keys.people,
  queryFn: ({ signal }) =>
    allPages(
      (query) => callApi(listPeople, { query }, { signal }),
      (all, { result }) => ({ ...all, result: [...all.result, ...result] }),
    ),
  // The page shows the error itself, so there is no toast.
  meta: { silent: true },
})

/** All registered users, newest first. */
export const usePeople = () => useQuery({ ...peopleOptions, refetchInterval: useFallbackInterval() })

import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/call.ts'
import { listSessions } from '#contract/session.ts'
import { callApi } from '../../../shared/api/client.ts'
import { keys } from '../../../shared/query-keys.ts'

export type SessionRecord = Answer<typeof listSessions>['result'][number]

export const sessionsOptions = queryOptions({
  queryKey: keys.sessions,
  queryFn: ({ signal }) => callApi(listSessions, {}, { signal }),
  select: ({ result }) => result,
  // The page shows what went wrong.
  meta: { silent: true },
})

/** Where one is signed in, the present session first. */
export const useSessions = () => useQuery(sessionsOptions)

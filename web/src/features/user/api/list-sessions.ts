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
  // The page shows the error itself, so there is no toast.
  meta: { silent: true },
})

/** The user's own sessions, the present one first. */
export const useSessions = () => useQuery(sessionsOptions)

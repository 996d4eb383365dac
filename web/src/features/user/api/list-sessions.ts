import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/call.ts'
import { listSessions } from '#contract/session.ts'
import { callQuery } from '../../../shared/kit/call-query.ts'
import { keys } from '../../../shared/query-keys.ts'

export type SessionRecord = Answer<typeof listSessions>['result'][number]

export const sessionsOptions = queryOptions({
  ...callQuery(keys.sessions, listSessions, {}),
  select: ({ result }) => result,
})

/** The user's own sessions, the present one first. */
export const useSessions = () => useQuery(sessionsOptions)

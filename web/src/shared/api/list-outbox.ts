import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/call.ts'
import { listOutbox } from '#contract/mail.ts'
import { useFallbackInterval } from '../hooks/use-live.ts'
import { keys } from '../query-keys.ts'
import { callApi } from './client.ts'

export type Outbox = Answer<typeof listOutbox>
export type UnsentMail = Outbox['result'][number]

const outboxOptions = queryOptions({
  queryKey: keys.mails,
  queryFn: ({ signal }) => callApi(listOutbox, {}, { signal }),
  // The list itself shows its errors; elsewhere they do not matter.
  meta: { silent: true },
})

/** Unsent mails, newest first, for users with permission. */
export const useOutbox = () => useQuery({ ...outboxOptions, refetchInterval: useFallbackInterval() })

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
  // Who looks at the list sees what went wrong in its place; elsewhere it is no news.
  meta: { silent: true },
})

/** Mails that were not sent yet, newest first; for those who may see them. */
export const useOutbox = () => useQuery({ ...outboxOptions, refetchInterval: useFallbackInterval() })

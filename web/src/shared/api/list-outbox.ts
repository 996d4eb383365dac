import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/call.ts'
import { listOutbox } from '#contract/mail.ts'
import { useFallbackInterval } from '../hooks/use-live.ts'
import { callQuery } from '../kit/call-query.ts'
import { keys } from '../query-keys.ts'

export type Outbox = Answer<typeof listOutbox>
export type UnsentMail = Outbox['result'][number]

const outboxOptions = callQuery(keys.mails, listOutbox, {})

/** Unsent mails, newest first, for users with permission. */
export const useOutbox = () => useQuery({ ...outboxOptions, refetchInterval: useFallbackInterval() })

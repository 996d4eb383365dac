import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/call.ts'
import { getLogEntry } from '#contract/log.ts'
import { callQuery } from '../../../shared/kit/call-query.ts'
import { keys } from '../../../shared/query-keys.ts'

const everyTwoSeconds = 2_000

export type LogEvidence = Answer<typeof getLogEntry>

const entryOptions = (id: string) => callQuery(keys.logEntry(id), getLogEntry, { query: { id } })

/** The evidence of a log entry. It never changes, except that the entry is sealed within seconds. */
export const useLogEntry = (id: string) =>
  useQuery({
    ...entryOptions(id),
    refetchInterval: ({ state }) => (state.data?.sealed === null ? everyTwoSeconds : false),
  })

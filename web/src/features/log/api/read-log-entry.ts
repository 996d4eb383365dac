import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/call.ts'
import { getLogEntry } from '#contract/log.ts'
import { callApi } from '../../../shared/api/client.ts'
import { keys } from '../../../shared/query-keys.ts'

const everyTwoSeconds = 2_000

export type LogEvidence = Answer<typeof getLogEntry>

const entryOptions = (id: string) =>
  queryOptions({
    queryKey: keys.logEntry(id),
    queryFn: ({ signal }) => callApi(getLogEntry, { query: { id } }, { signal }),
    // The row shows the error itself, so there is no toast.
    meta: { silent: true },
  })

/** The evidence of a log entry. It never changes, except that the entry is sealed within seconds. */
export const useLogEntry = (id: string) =>
  useQuery({
    ...entryOptions(id),
    refetchInterval: ({ state }) => (state.data?.sealed === null ? everyTwoSeconds : false),
  })

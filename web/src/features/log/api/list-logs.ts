import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Answer } from '#contract/call.ts'
import { listLogs } from '#contract/log.ts'
import { callApi } from '../../../shared/api/client.ts'
import { useWording } from '../../../shared/i18n/wording.ts'
import { keys } from '../../../shared/query-keys.ts'
import { logRows } from '../log-rows.ts'

const REFRESH_MS = 10_000
/** Above this, reading all of it every few seconds costs more than it tells; it is read when the page gets the focus. */
const LONG = 5_000

const logsOptions = queryOptions({
  queryKey: keys.logs,
  queryFn: ({ signal }) => callApi(listLogs, {}, { signal }),
  refetchInterval: ({ state }) => ((state.data?.result.length ?? 0) > LONG ? false : REFRESH_MS),
  // The page shows what went wrong; a toast every ten seconds would say no more.
  meta: { quiet: true },
})

/** What happened, newest first. */
export function useLogs() {
  const wording = useWording()
  const select = useCallback(({ result }: Answer<typeof listLogs>) => logRows(result, wording), [wording])
  return useQuery({ ...logsOptions, select })
}

import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Call } from '#contract/call.ts'
import { callApi } from '../api/client.ts'

/** The query of a page of one thing (detail-page.tsx), which shows its errors itself. */
export const oneThing = <C extends Call>(
  queryKey: QueryKey,
  call: C,
  input: Parameters<typeof callApi<C>>[1],
) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => callApi(call, input, { signal }),
    meta: { silent: true },
  })

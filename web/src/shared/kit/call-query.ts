import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Call } from '#contract/call.ts'
import { callApi } from '../api/client.ts'

/** The query of a call whose errors the page shows itself, or that do not matter: there is no toast. */
export const callQuery = <C extends Call>(
  queryKey: QueryKey,
  call: C,
  input: Parameters<typeof callApi<C>>[1],
) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => callApi(call, input, { signal }),
    meta: { silent: true },
  })

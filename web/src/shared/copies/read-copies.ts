import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/call.ts'
import { getCopies } from '#contract/copy.ts'
import { callApi } from '../api/client.ts'
import { useFallbackInterval } from '../hooks/use-live.ts'
import { keys } from '../query-keys.ts'

export type Copies = Answer<typeof getCopies>

const copiesOptions = queryOptions({
  queryKey: keys.copies,
  queryFn: ({ signal }) => callApi(getCopies, {}, { signal }),
  // Settings shows what is wrong; elsewhere an error does not matter.
  meta: { silent: true },
})

/** How copies elsewhere go, for admins. */
export const useCopies = () => useQuery({ ...copiesOptions, refetchInterval: useFallbackInterval() })

import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { getStateAsOf } from '#contract/as-of.ts'
import type { Answer } from '#contract/call.ts'
import { callApi } from '../api/client.ts'
import { keys } from '../query-keys.ts'

export type StateAsOf = Answer<typeof getStateAsOf>

/** What there was at the end of a day, yyyy-MM-dd in Shanghai. */
export const stateAsOfOptions = (day: string) =>
  queryOptions({
    queryKey: keys.stateAsOf(day),
    queryFn: ({ signal }) => callApi(getStateAsOf, { query: { asOf: day } }, { signal }),
    meta: { silent: true },
  })

export const useStateAsOf = (day: string) =>
  useQuery({ ...stateAsOfOptions(day), placeholderData: keepPreviousData })

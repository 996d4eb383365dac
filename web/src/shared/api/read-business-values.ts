import { queryOptions, useQuery } from '@tanstack/react-query'
import { getBusinessValues } from '#contract/business.ts'
import { keys } from '../query-keys.ts'
import { callApi } from './client.ts'

const valuesOptions = queryOptions({
  queryKey: keys.businessValues,
  queryFn: ({ signal }) => callApi(getBusinessValues, {}, { signal }),
  // Changes only with a restart of the server, or with the owner's settings, whose topic refetches it.
  staleTime: Number.POSITIVE_INFINITY,
  meta: { silent: true },
})

export const useBusinessValues = () => useQuery(valuesOptions)

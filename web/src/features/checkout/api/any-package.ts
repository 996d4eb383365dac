import { queryOptions, useQuery } from '@tanstack/react-query'
import { listLatestPackages } from '#contract/package.ts'
import { callApi } from '../../../shared/api/client.ts'
import { keys } from '../../../shared/query-keys.ts'

const limit = '10'

const anyPackageOptions = queryOptions({
  queryKey: keys.latestPackages(limit, false),
  queryFn: ({ signal }) => callApi(listLatestPackages, { query: { limit } }, { signal }),
  select: ({ result }) => result.length > 0,
  // Only the text of an empty screen depends on it.
  meta: { silent: true },
})

/** Whether any package was ever ordered. */
export const useAnyPackage = () => useQuery(anyPackageOptions)

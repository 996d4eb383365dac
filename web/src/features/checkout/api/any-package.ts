import { queryOptions, useQuery } from '@tanstack/react-query'
import { listLatestPackages } from '#contract/package.ts'
import { callQuery } from '../../../shared/kit/call-query.ts'
import { keys } from '../../../shared/query-keys.ts'

const limit = '10'

const anyPackageOptions = queryOptions({
  ...callQuery(keys.latestPackages(limit, false), listLatestPackages, { query: { limit } }),
  select: ({ result }) => result.length > 0,
})

/** Whether any package was ever ordered. Only the text of an empty screen depends on it. */
export const useAnyPackage = () => useQuery(anyPackageOptions)

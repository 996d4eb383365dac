import { queryOptions, useQuery } from '@tanstack/react-query'
import { getTwoFactor } from '#contract/two-factor.ts'
import { callApi } from '../../../shared/api/client.ts'
import { keys } from '../../../shared/query-keys.ts'

export const twoFactorOptions = queryOptions({
  queryKey: keys.twoFactor,
  queryFn: ({ signal }) => callApi(getTwoFactor, {}, { signal }),
  // The page shows the error itself, so there is no toast.
  meta: { silent: true },
})

/** The user's own second factor. */
export const useTwoFactor = () => useQuery(twoFactorOptions)

import { queryOptions, useQuery } from '@tanstack/react-query'
import { userInfo } from '#contract/account.ts'
import { keys } from '../query-keys.ts'
import { callApi } from './client.ts'

export const userOptions = queryOptions({
  queryKey: keys.user,
  queryFn: ({ signal }) => callApi(userInfo, {}, { signal }),
})

/** The signed-in user. */
export const useUser = () => useQuery(userOptions)

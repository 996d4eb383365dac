import { queryOptions, useQuery } from '@tanstack/react-query'
import { getUserInfo } from '#contract/account.ts'
import { keys } from '../query-keys.ts'
import { callApi } from './client.ts'

export const userOptions = queryOptions({
  queryKey: keys.user,
  queryFn: ({ signal }) => callApi(getUserInfo, {}, { signal }),
})

export const useUser = () => useQuery(userOptions)

import { queryOptions, useQuery } from '@tanstack/react-query'
import { userInfo } from '#contract/account.ts'
import { callApi } from '../../../shared/api/client.ts'
import { keys } from '../../../shared/query-keys.ts'

const userOptions = queryOptions({
  queryKey: keys.user,
  queryFn: ({ signal }) => callApi(userInfo, {}, { signal }),
})

export const useUser = () => useQuery(userOptions)

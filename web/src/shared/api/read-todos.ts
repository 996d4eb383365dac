import { queryOptions, useQuery } from '@tanstack/react-query'
import { getTodos } from '#contract/overview.ts'
import { callApi } from '../../../shared/api/client.ts'
import { keys } from '../../../shared/query-keys.ts'

export const todosOptions = queryOptions({
  queryKey: keys.todos,
  queryFn: ({ signal }) => callApi(getTodos, {}, { signal }),
})

export const useTodos = () => useQuery(todosOptions)

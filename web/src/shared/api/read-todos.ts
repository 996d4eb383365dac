import { queryOptions, useQuery } from '@tanstack/react-query'
import { getTodos } from '#contract/overview.ts'
import { keys } from '../query-keys.ts'
import { callApi } from './client.ts'

export const todosOptions = queryOptions({
  queryKey: keys.todos,
  queryFn: ({ signal }) => callApi(getTodos, {}, { signal }),
})

export const useTodos = () => useQuery(todosOptions)

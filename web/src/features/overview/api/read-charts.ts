import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/call.ts'
import { charts } from '#contract/overview.ts'
import { callApi } from '../../../shared/api/client.ts'
import { keys } from '../../../shared/query-keys.ts'

export type Figures = Answer<typeof charts>

const chartsOptions = queryOptions({
  queryKey: keys.charts,
  queryFn: ({ signal }) => callApi(charts, {}, { signal }),
})

export const useCharts = () => useQuery(chartsOptions)

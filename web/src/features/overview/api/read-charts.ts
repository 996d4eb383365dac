import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/call.ts'
import { getCharts } from '#contract/overview.ts'
import { callApi } from '../../../shared/api/client.ts'
import { keys } from '../../../shared/query-keys.ts'

export type Figures = Answer<typeof getCharts>

const chartsOptions = queryOptions({
  queryKey: keys.charts,
  queryFn: ({ signal }) => callApi(getCharts, {}, { signal }),
})

export const useCharts = () => useQuery(chartsOptions)

import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/call.ts'
import { listLaterCosts } from '#contract/later-cost.ts'
import { callApi } from '../../../shared/api/client.ts'
import { keys } from '../../../shared/query-keys.ts'

export type LaterCosts = Answer<typeof listLaterCosts>
export type LaterCostRecord = LaterCosts['result'][number]

export const useLaterCosts = (pk_id: string) =>
  useQuery({
    queryKey: keys.laterCostsOf(pk_id),
    queryFn: ({ signal }) => callApi(listLaterCosts, { query: { pk_id } }, { signal }),
  })

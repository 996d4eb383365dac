import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/call.ts'
import { listAttention } from '#contract/overview.ts'
import { callApi } from '../../../shared/api/client.ts'
import { useFallbackInterval } from '../../../shared/hooks/use-live.ts'
import { keys } from '../../../shared/query-keys.ts'

export type AttentionRecord = Answer<typeof listAttention>['result'][number]

export const attentionOptions = queryOptions({
  queryKey: keys.attention,
  queryFn: ({ signal }) => callApi(listAttention, {}, { signal }),
  select: ({ result }) => result,
  // The list shows the error itself, so there is no toast.
  meta: { silent: true },
})

const asideOptions = queryOptions({
  queryKey: [...keys.attention, 'set_aside'],
  queryFn: ({ signal }) => callApi(listAttention, { query: { show: 'set_aside' } }, { signal }),
  select: ({ result }) => result,
  meta: { silent: true },
})

/** Parcels that are set aside and would need attention otherwise. */
export const useSetAside = (enabled: boolean) =>
  useQuery({ ...asideOptions, enabled, refetchInterval: useFallbackInterval() })

/** Parcels that need attention; those that have waited longest come first. */
export const useAttention = () => useQuery({ ...attentionOptions, refetchInterval: useFallbackInterval() })

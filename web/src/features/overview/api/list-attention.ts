import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/call.ts'
import { listAttention } from '#contract/overview.ts'
import { useFallbackInterval } from '../../../shared/hooks/use-live.ts'
import { callQuery } from '../../../shared/kit/call-query.ts'
import { keys } from '../../../shared/query-keys.ts'

export type AttentionRecord = Answer<typeof listAttention>['result'][number]

export const attentionOptions = queryOptions({
  ...callQuery(keys.attention, listAttention, {}),
  select: ({ result }) => result,
})

const asideOptions = queryOptions({
  ...callQuery([...keys.attention, 'set_aside'], listAttention, { query: { show: 'set_aside' } }),
  select: ({ result }) => result,
})

/** Parcels that are set aside and would need attention otherwise. */
export const useSetAside = (enabled: boolean) =>
  useQuery({ ...asideOptions, enabled, refetchInterval: useFallbackInterval() })

/** Parcels that need attention; those that have waited longest come first. */
export const useAttention = () => useQuery({ ...attentionOptions, refetchInterval: useFallbackInterval() })

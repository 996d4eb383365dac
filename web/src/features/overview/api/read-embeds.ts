import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/call.ts'
import { getEmbeds } from '#contract/overview.ts'
import type { ChartName } from '#domain/overview/chart-names.ts'
import { callApi } from '../../../shared/api/client.ts'
import { keys } from '../../../shared/query-keys.ts'
import { useMode } from '../../../shared/theme/mode.ts'
import { freshFor } from '../statistics/series/fresh-for.ts'

/** The charts that an outside service shows. */
export type Embeds = Answer<typeof getEmbeds>['result']
export type Embed = NonNullable<Embeds[ChartName]>

/**
 * The charts' URLs for the current theme. Signed URLs are refetched before they expire, and on return to a
 * page where they have expired. After a change of theme, the old ones stay until the new ones arrive.
 */
export function useEmbeds() {
  const theme = useMode()
  return useQuery({
    queryKey: keys.embeds(theme),
    queryFn: async ({ signal }) => (await callApi(getEmbeds, { query: { theme } }, { signal })).result,
    staleTime: ({ state }) => freshFor(state.data, state.dataUpdatedAt),
    refetchInterval: ({ state }) => {
      const fresh = freshFor(state.data, state.dataUpdatedAt)
      return Number.isFinite(fresh) && fresh
    },
    placeholderData: keepPreviousData,
  })
}

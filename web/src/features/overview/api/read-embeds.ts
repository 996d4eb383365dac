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
 * Addresses for the theme of the page. Signed ones are asked for again before they end, or when somebody comes back to
 * the page later than that; with a new theme the old ones stay until the new ones are there.
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

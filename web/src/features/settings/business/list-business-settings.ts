import { queryOptions, useQuery } from '@tanstack/react-query'
import { listBusinessSettings } from '#contract/business.ts'
import type { Answer } from '#contract/call.ts'
import type { BusinessGroup } from '#domain/setting/business-groups.ts'
import { callApi } from '../../../shared/api/client.ts'
import { useFallbackInterval } from '../../../shared/hooks/use-live.ts'
import { keys } from '../../../shared/query-keys.ts'

export type BusinessSettings = Answer<typeof listBusinessSettings>
export type Group = BusinessSettings['result'][number]
export type Field = Group['fields'][number]

const businessOptions = queryOptions({
  queryKey: keys.business,
  queryFn: ({ signal }) => callApi(listBusinessSettings, {}, { signal }),
  // The cards themselves show errors.
  meta: { silent: true },
})

/** The owner's settings, for admins. */
export const useBusinessSettings = () =>
  useQuery({ ...businessOptions, refetchInterval: useFallbackInterval() })

/** A group as it is known now. */
export const useGroup = (name: BusinessGroup) =>
  useQuery(businessOptions).data?.result.find((group) => group.name === name)

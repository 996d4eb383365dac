import { useQuery } from '@tanstack/react-query'
import { listBusinessSettings } from '#contract/business.ts'
import type { Answer } from '#contract/call.ts'
import type { BusinessGroup } from '#domain/setting/business-groups.ts'
import { useFallbackInterval } from '../../../shared/hooks/use-live.ts'
import { callQuery } from '../../../shared/kit/call-query.ts'
import { keys } from '../../../shared/query-keys.ts'

export type BusinessSettings = Answer<typeof listBusinessSettings>
export type Group = BusinessSettings['result'][number]
export type Field = Group['fields'][number]

const businessOptions = callQuery(keys.business, listBusinessSettings, {})

/** The owner's settings, for admins. */
export const useBusinessSettings = () =>
  useQuery({ ...businessOptions, refetchInterval: useFallbackInterval() })

/** A group as it is known now. */
export const useGroup = (name: BusinessGroup) =>
  useQuery(businessOptions).data?.result.find((group) => group.name === name)

import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/call.ts'
import { listSettings } from '#contract/setting.ts'
import { keys } from '../query-keys.ts'
import { callApi } from './client.ts'

export type SettingRecord = Answer<typeof listSettings>['result'][number]

export const settingsOptions = queryOptions({
  queryKey: keys.settings,
  queryFn: ({ signal }) => callApi(listSettings, {}, { signal }),
  select: ({ result }) => result,
})

export const useSettings = () => useQuery(settingsOptions)

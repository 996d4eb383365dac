import { queryOptions, useQuery } from '@tanstack/react-query'
import { listSettingHistory } from '#contract/setting.ts'
import { callApi } from '../../../shared/api/client.ts'
import { keys } from '../../../shared/query-keys.ts'

export const settingHistoryOptions = queryOptions({
  queryKey: keys.settingHistory,
  queryFn: ({ signal }) => callApi(listSettingHistory, {}, { signal }),
  // The cards show the error themselves, so there is no toast.
  meta: { silent: true },
})

export const useSettingHistory = () => useQuery(settingHistoryOptions)

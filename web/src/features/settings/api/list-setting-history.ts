import { useQuery } from '@tanstack/react-query'
import { listSettingHistory } from '#contract/setting.ts'
import { callQuery } from '../../../shared/kit/call-query.ts'
import { keys } from '../../../shared/query-keys.ts'

export const settingHistoryOptions = callQuery(keys.settingHistory, listSettingHistory, {})

export const useSettingHistory = () => useQuery(settingHistoryOptions)

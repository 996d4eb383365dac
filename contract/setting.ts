import { defineCall } from './call.ts'
import type * as schemas from './schemas/setting.ts'

const area = 'setting'

export const listSettings = defineCall<typeof schemas.listSettings>()({
  method: 'GET',
  path: '/api/setting',
  area,
  summary: 'The six settings in force: postages in AUD, the exchange rate in RMB for 1 AUD',
  permission: 'setting.list',
  cacheScope: 'shared',
  refusals: [],
})

export const listSettingHistory = defineCall<typeof schemas.listSettingHistory>()({
  method: 'GET',
  path: '/api/setting/history',
  area,
  summary: 'The last five changes of each setting, newest first, and how many packages keep earlier values',
  permission: 'setting.list',
  cacheScope: 'shared',
  refusals: [],
})

export const updateSetting = defineCall<typeof schemas.updateSetting>()({
  method: 'PUT',
  path: '/api/setting',
  area,
  summary: 'Change one setting; stored packages keep the values they were saved with',
  permission: 'setting.update',
  invalidates: ['settings'],
  logs: ['Update setting'],
  onRepeat: 'unchanged',
  refusals: ['setting.name', 'setting.value', 'setting.unusual', 'setting.changed'],
})

import { Type } from 'typebox'
import { settingNames } from '#domain/setting/settings.ts'
import { defineCall } from './call.ts'
import { Instant, List, Message } from './schemas.ts'

const area = 'setting'
const SettingNameShape = Type.Enum(settingNames)

const Setting = Type.Object({ name: SettingNameShape, value: Type.Number(), updatedAt: Instant })

export const listSettings = defineCall({
  method: 'GET',
  path: '/api/setting',
  area,
  summary: 'The six settings in force: postages in AUD, the exchange rate in RMB for 1 AUD',
  permission: 'setting.list',
  cacheScope: 'shared',
  answer: List(Setting),
  refusals: [],
})

export const updateSetting = defineCall({
  method: 'PUT',
  path: '/api/setting',
  area,
  summary: 'Change one setting; stored packages keep the values they were saved with',
  permission: 'setting.update',
  body: Type.Object({
    name: Type.String({ maxLength: 100 }),
    value: Type.Number(),
    confirm: Type.Optional(
      Type.Boolean({ description: 'true saves a value that is refused with setting.unusual' }),
    ),
  }),
  answer: Message,
  invalidates: ['settings', 'logs'],
  logs: ['Update setting'],
  onRepeat: 'unchanged',
  refusals: ['setting.name', 'setting.value', 'setting.unusual'],
})

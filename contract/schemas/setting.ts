import { Type } from 'typebox'
import { settingNames } from '#domain/setting/settings.ts'
import { Id, Instant, List, Message } from './shapes.ts'
import { LookAlikeRole } from './state-shapes.ts'

const SettingNameShape = Type.Enum(settingNames)

const Setting = Type.Object({ name: SettingNameShape, value: Type.Number(), updatedAt: Instant })

export const listSettings = { answer: List(Setting) }

const SettingChange = Type.Object({
  _id: Id,
  name: SettingNameShape,
  from: Type.Number(),
  to: Type.Number(),
  user: Type.String({ description: 'name of who changed it' }),
  lookAlikeRole: LookAlikeRole,
  createdAt: Instant,
})

export const listSettingHistory = {
  answer: Type.Object({
    ...List(SettingChange).properties,
    packages: Type.Integer({ description: 'saved packages; a change leaves them as they are' }),
  }),
}

export const updateSetting = {
  body: Type.Object({
    name: Type.String({ maxLength: 100 }),
    value: Type.Number(),
    from: Type.Optional(
      Type.Number({
        description: 'the value that is replaced; refused with setting.changed when it is another',
      }),
    ),
    confirm: Type.Optional(
      Type.Boolean({ description: 'true saves a value that is refused with setting.unusual' }),
    ),
  }),
  answer: Message,
}

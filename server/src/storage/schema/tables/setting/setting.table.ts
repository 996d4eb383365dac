import type { SettingName } from '#domain/setting/settings.ts'

export interface SettingTable {
  name: SettingName
  value_micro: number
  updated_at: number
}

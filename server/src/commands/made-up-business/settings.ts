import { firstSettings, type SettingName, type Settings } from '#domain/setting/settings.ts'
import { rate } from '#domain/unit/units.ts'

interface SettingChange {
  /** The time of the change, as a share of the history. */
  readonly after: number
  readonly name: SettingName
  readonly value: number
}

export const settingChanges: readonly SettingChange[] = [
  { after: 0.15, name: 'exchangeRateInSetting', value: 4.82 },
  { after: 0.3, name: 'normalPostage', value: 12.5 },
  { after: 0.45, name: 'exchangeRateInSetting', value: 4.61 },
  { after: 0.6, name: 'babyFormulaPostage', value: 28.5 },
  { after: 0.75, name: 'exchangeRateInSetting', value: 4.745 },
  { after: 0.9, name: 'otherItemPostage', value: 14 },
]

/** The settings in force at that share of the history. */
export function settingsAt(share: number): Settings {
  const changed = settingChanges.filter(({ after }) => after <= share)
  return {
    ...firstSettings,
    ...Object.fromEntries(changed.map(({ name, value }) => [name, rate.from(value)])),
  }
}

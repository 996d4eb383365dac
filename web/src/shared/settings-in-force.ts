import { type Settings, settingNames, settingsOf } from '#domain/setting/settings.ts'
import { type Micro, rate } from '#domain/unit/units.ts'
import type { SettingRecord } from './api/list-settings.ts'

/** The settings as input for the formulas of domain/; null when one is missing or invalid. */
export function settingsInForce(records: readonly SettingRecord[] | undefined): Settings | null {
  const values = new Map<string, Micro>()
  for (const { name, value } of records ?? []) if (rate.fits(value)) values.set(name, rate.from(value))
  if (!settingNames.every((name) => values.has(name))) return null
  return settingsOf((name) => values.get(name) as Micro)
}

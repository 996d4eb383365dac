import { type Micro, rate } from '../unit/units.ts'

interface Setting {
  /** Unit of the value: AUD of postage, or RMB for 1 AUD. */
  readonly unit: 'AUD' | 'RMB'
  readonly kind: 'aud' | 'rate'
  /** Value at the first start (business-rules.md 16). */
  readonly first: number
  /**
   * Values outside this range need a confirmation, since they are most likely typing errors
   * (business-rules.md 7).
   */
  readonly usual: { readonly lowest: number; readonly highest: number }
}

const usualPostage = { lowest: 1, highest: 500 }

/**
 * The six settings that every package keeps a snapshot of. `GET /api/setting` answers them in this order for
 * ever, since clients name them by position; the cards of the Settings screen have the same order
 * (business-rules.md 5). This list never grows: any other setting has a call of its own and stays out of the
 * snapshot.
 */
export const settingTable = {
  normalPostage: { unit: 'AUD', kind: 'aud', first: 12, usual: usualPostage },
  babyFormulaPostage: { unit: 'AUD', kind: 'aud', first: 27, usual: usualPostage },
  exchangeRateInSetting: { unit: 'RMB', kind: 'rate', first: 4.7, usual: { lowest: 3, highest: 8 } },
  adultFormula3Postage: { unit: 'AUD', kind: 'aud', first: 30, usual: usualPostage },
  adultFormula6Postage: { unit: 'AUD', kind: 'aud', first: 54, usual: usualPostage },
  otherItemPostage: { unit: 'AUD', kind: 'aud', first: 13.5, usual: usualPostage },
} as const satisfies Readonly<Record<string, Setting>>

export type SettingName = keyof typeof settingTable
export const settingNames = Object.keys(settingTable) as SettingName[]

/** Postages in AUD (per kg or flat), the exchange rate in RMB for 1 AUD; all in millionths. */
export type Settings = Readonly<Record<SettingName, Micro>>

/** Values at the first start. */
export const firstSettings: Settings = settingsOf((name) => rate.from(settingTable[name].first))

/** Builds settings with a value for each name. */
export function settingsOf(value: (name: SettingName) => Micro): Settings {
  return Object.fromEntries(settingNames.map((name) => [name, value(name)])) as Record<SettingName, Micro>
}

/** Upper bound of any setting; no real postage or rate comes near it, a typing error does. */
const largestSetting = 100_000

export function isSettingName(value: string): value is SettingName {
  return Object.hasOwn(settingTable, value)
}

/** Whether a value is within the usual range of a setting, bounds included. */
export function isUsualSetting(name: SettingName, value: number): boolean {
  const { lowest, highest } = settingTable[name].usual
  return value >= lowest && value <= highest
}

/** Whether a value is above 0, at most `largestSetting`, with at most 6 decimals. */
export function isSettingValue(value: number): boolean {
  return rate.fits(value) && value > 0 && value <= largestSetting
}

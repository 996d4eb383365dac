import { type Micro, rate } from '../money/units.ts'

interface Setting {
  /** Of its value: AUD of postage, or RMB for 1 AUD. */
  readonly unit: 'AUD' | 'RMB'
  /** Value at the first start (business-rules.md 16). */
  readonly first: number
  /** Between which values it needs no confirmation; beyond them it is most likely a slipped key (business-rules.md 7). */
  readonly usual: { readonly lowest: number; readonly highest: number }
  /** Place of its card on the Settings screen (business-rules.md 9), which has another order than the answer (business-rules.md 10). */
  readonly card: number
}

const usualPostage = { lowest: 1, highest: 500 }

/**
 * The six settings that are kept with every package and that `GET /api/setting` answers, in this order and for ever
 * (business-rules.md 10). Any other setting has a call of its own and stays out of the package's snapshot.
 */
export const settingTable = {
  normalPostage: { unit: 'AUD', first: 12, usual: usualPostage, card: 1 },
  babyFormulaPostage: { unit: 'AUD', first: 27, usual: usualPostage, card: 2 },
  adultFormula3Postage: { unit: 'AUD', first: 30, usual: usualPostage, card: 4 },
  adultFormula6Postage: { unit: 'AUD', first: 54, usual: usualPostage, card: 5 },
  otherItemPostage: { unit: 'AUD', first: 13.5, usual: usualPostage, card: 6 },
  exchangeRateInSetting: { unit: 'RMB', first: 4.7, usual: { lowest: 3, highest: 8 }, card: 3 },
} as const satisfies Readonly<Record<string, Setting>>

export type SettingName = keyof typeof settingTable
export const settingNames = Object.keys(settingTable) as SettingName[]

/** Postages in AUD (per kg or flat), the exchange rate in RMB for 1 AUD; all in millionths. */
export type Settings = Readonly<Record<SettingName, Micro>>

/** Values at the first start. */
export const firstSettings: Settings = settingsOf((name) => rate.from(settingTable[name].first))

/** Settings with a value for each name. */
export function settingsOf(value: (name: SettingName) => Micro): Settings {
  return Object.fromEntries(settingNames.map((name) => [name, value(name)])) as Record<SettingName, Micro>
}

/** Upper bound of any setting; far above every real postage or rate, it catches a slipped key. */
const largestSetting = 100_000

export function isSettingName(value: string): value is SettingName {
  return Object.hasOwn(settingTable, value)
}

/** Whether a value is one that a setting usually has; the bounds themselves are. */
export function isUsualSetting(name: SettingName, value: number): boolean {
  const { lowest, highest } = settingTable[name].usual
  return value >= lowest && value <= highest
}

/** A setting is above 0, at most `largestSetting`, with at most 6 decimals. */
export function isSettingValue(value: number): boolean {
  return rate.fits(value) && value > 0 && value <= largestSetting
}

import { type Micro, rate } from './units.ts'

/** The six settings by their names in product-spec 3. */
export const settingNames = [
  'normalPostage',
  'babyFormulaPostage',
  'adultFormula3Postage',
  'adultFormula6Postage',
  'otherItemPostage',
  'exchangeRateInSetting',
] as const
export type SettingName = (typeof settingNames)[number]

/** Postages in AUD (per kg or flat), the exchange rate in RMB for 1 AUD; all in millionths. */
export type Settings = Readonly<Record<SettingName, Micro>>

/** Values at the first start (rules.md 7). */
export const firstSettings: Settings = {
  normalPostage: rate.from(12),
  babyFormulaPostage: rate.from(27),
  adultFormula3Postage: rate.from(30),
  adultFormula6Postage: rate.from(54),
  otherItemPostage: rate.from(13.5),
  exchangeRateInSetting: rate.from(4.7),
}

/** Upper bound of any setting; far above every real postage or rate, it catches a slipped key. */
const largestSetting = 100_000

export function isSettingName(value: string): value is SettingName {
  return (settingNames as readonly string[]).includes(value)
}

/** Bounds of what a setting can usually be: RMB for 1 AUD, or AUD of postage. Beyond them it is most likely a slipped key. */
const usual = {
  exchangeRateInSetting: { lowest: 3, highest: 8 },
  postage: { lowest: 1, highest: 500 },
}

/** Between which values a setting needs no confirmation (rules.md 7). */
export function usualBounds(name: SettingName): { readonly lowest: number; readonly highest: number } {
  return name === 'exchangeRateInSetting' ? usual.exchangeRateInSetting : usual.postage
}

/** Whether a value is one that a setting usually has; the bounds themselves are. */
export function isUsualSetting(name: SettingName, value: number): boolean {
  const { lowest, highest } = usualBounds(name)
  return value >= lowest && value <= highest
}

/** A setting is above 0, at most `largestSetting`, with at most 6 decimals. */
export function isSettingValue(value: number): boolean {
  return rate.fits(value) && value > 0 && value <= largestSetting
}

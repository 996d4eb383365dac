import type { Settings } from '#domain/settings.ts'
import { rate } from '#domain/units.ts'
import type { SettingRecord } from './api/list-settings.ts'

/** The settings as the formulas of domain/ take them; null when one is missing or is no rate. */
export function settingsInForce(records: readonly SettingRecord[] | undefined): Settings | null {
  const values = new Map(records?.map(({ name, value }) => [name, value]))
  const read = (name: SettingRecord['name']) => {
    const value = values.get(name)
    return value !== undefined && rate.fits(value) ? rate.from(value) : null
  }
  const normalPostage = read('normalPostage')
  const babyFormulaPostage = read('babyFormulaPostage')
  const adultFormula3Postage = read('adultFormula3Postage')
  const adultFormula6Postage = read('adultFormula6Postage')
  const otherItemPostage = read('otherItemPostage')
  const exchangeRateInSetting = read('exchangeRateInSetting')
  const complete =
    normalPostage !== null &&
    babyFormulaPostage !== null &&
    adultFormula3Postage !== null &&
    adultFormula6Postage !== null &&
    otherItemPostage !== null &&
    exchangeRateInSetting !== null
  if (!complete) return null
  return {
    normalPostage,
    babyFormulaPostage,
    adultFormula3Postage,
    adultFormula6Postage,
    otherItemPostage,
    exchangeRateInSetting,
  }
}

import { isSettingValue, isUsualSetting, type SettingName } from '#domain/setting/settings.ts'
import { decimal, roundHalfUp } from '#domain/unit/decimal.ts'

/** A change by more than this part of the old value is asked about. */
const large = '0.05'

/**
 * Whether the page asks before it sends a new value: it differs by more than 5 % or is unusual. Values that
 * the server refuses anyway are sent without a question.
 */
export function isLargeChange(name: SettingName, from: number, to: number): boolean {
  if (!isSettingValue(to)) return false
  const isFar = decimal(to).minus(from).abs().gt(decimal(from).times(large))
  return isFar || (to !== from && !isUsualSetting(name, to))
}

/** How far a value is from the old one: `+912`, `−5.3`. Below 100 with one decimal. */
export function changeInPercent(from: number, to: number): string {
  const percent = decimal(to).minus(from).times(100).div(from)
  const size = percent.abs()
  const text = roundHalfUp(size, size.lt(100) ? 1 : 0)
    .toNumber()
    .toLocaleString('en')
  return `${percent.lt(0) ? '−' : '+'}${text}`
}

import { decimal, roundHalfUp } from '#domain/money/decimal.ts'

export interface RateDistance {
  readonly side: 'same' | 'above' | 'below'
  /** Of the setting, with 2 decimals and without sign. */
  readonly percent: string
  /** So far that the setting should be looked at. */
  readonly far: boolean
}

const farPercent = 1

/** How far the live exchange rate is from the setting that costs are computed with. */
export function rateDistance(live: number, setting: number): RateDistance {
  const percent = roundHalfUp(decimal(live).minus(setting).div(setting).times(100), 2)
  const side = percent.eq(0) ? 'same' : percent.gt(0) ? 'above' : 'below'
  return { side, percent: percent.abs().toFixed(2), far: percent.abs().gt(farPercent) }
}

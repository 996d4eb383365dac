import { decimal, roundHalfUp } from '#domain/unit/decimal.ts'

export interface RateDistance {
  readonly side: 'same' | 'above' | 'below'
  /** Relative to the setting, with 2 decimals, without a sign. */
  readonly percent: string
  /** So large that the setting needs a look. */
  readonly far: boolean
}

const farPercent = 1

/** The distance between the live exchange rate and the setting, which costs use. */
export function rateDistance(live: number, setting: number): RateDistance {
  const percent = roundHalfUp(decimal(live).minus(setting).div(setting).times(100), 2)
  const side = percent.eq(0) ? 'same' : percent.gt(0) ? 'above' : 'below'
  return { side, percent: percent.abs().toFixed(2), far: percent.abs().gt(farPercent) }
}

import { isUsualSetting } from '../setting/settings.ts'
import { decimal } from '../unit/decimal.ts'
import { type Micro, rate } from '../unit/units.ts'

/** RMB for 1 AUD as it was fetched. */
export interface FetchedRate {
  readonly rate: Micro
  /** When it was fetched, in ms since 1970. */
  readonly fetchedAt: number
}

export type RateVerdict = 'plausible' | 'out_of_range' | 'too_far_from_last'

const largestStep = decimal('0.05')
const lastGoodCounts = 14 * 86_400_000

/**
 * Whether a fetched rate is believable (business-rules.md 6): RMB 3 to 8 for 1 AUD, and at most 5 % off the
 * last good one. A last good rate older than 14 days is ignored; otherwise one long outage could block every
 * later rate.
 */
export function judgeRate(fetched: FetchedRate, lastGood: FetchedRate | null): RateVerdict {
  const isUsual =
    Number.isSafeInteger(fetched.rate) && isUsualSetting('exchangeRateInSetting', rate.toNumber(fetched.rate))
  if (!isUsual) return 'out_of_range'
  if (lastGood === null || fetched.fetchedAt - lastGood.fetchedAt > lastGoodCounts) return 'plausible'
  const step = decimal(fetched.rate).minus(lastGood.rate).abs()
  return step.gt(largestStep.times(lastGood.rate)) ? 'too_far_from_last' : 'plausible'
}
